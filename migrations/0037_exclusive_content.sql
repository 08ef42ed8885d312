CREATE TABLE "exclusive_content" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "exclusive_content_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"type" text NOT NULL,
	"access_tier" text DEFAULT 'fan' NOT NULL,
	"opens_at" timestamp with time zone,
	"file_url" text,
	"file_note" text,
	"thumbnail_url" text,
	"duration" integer,
	"body" text,
	"transcript" text,
	"captions" text
);
--> statement-breakpoint
CREATE TABLE "exclusive_pictures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "exclusive_pictures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"exclusive_content_id" integer NOT NULL,
	"position" integer NOT NULL,
	"picture_url" text NOT NULL,
	"alt" text
);
--> statement-breakpoint
ALTER TABLE "exclusive_pictures" ADD CONSTRAINT "exclusive_pictures_exclusive_content_id_exclusive_content_id_fk" FOREIGN KEY ("exclusive_content_id") REFERENCES "public"."exclusive_content"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exclusive_content_newest_idx" ON "exclusive_content" USING btree (coalesce("opens_at", "created_at") desc,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "exclusive_content_opens_idx" ON "exclusive_content" USING btree ("opens_at");--> statement-breakpoint
CREATE INDEX "exclusive_content_file_idx" ON "exclusive_content" USING btree ("file_url");--> statement-breakpoint
CREATE INDEX "exclusive_content_words_idx" ON "exclusive_content" USING gin (("title" || ' ' || coalesce("description", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "exclusive_pictures_item_idx" ON "exclusive_pictures" USING btree ("exclusive_content_id","position");--> statement-breakpoint
CREATE INDEX "exclusive_pictures_url_idx" ON "exclusive_pictures" USING btree ("picture_url");--> statement-breakpoint
CREATE TRIGGER "recorded" AFTER INSERT OR UPDATE OR DELETE ON "exclusive_content" FOR EACH ROW EXECUTE FUNCTION record_change();--> statement-breakpoint
CREATE TRIGGER "recorded" AFTER INSERT OR UPDATE OR DELETE ON "exclusive_pictures" FOR EACH ROW EXECUTE FUNCTION record_change();
