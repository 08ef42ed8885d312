CREATE TABLE "portfolio_album_items" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "portfolio_album_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"image_id" integer,
	"video_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"album_id" integer NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"is_cover" boolean DEFAULT false NOT NULL,
	CONSTRAINT "portfolio_album_items_once_key" UNIQUE NULLS NOT DISTINCT("album_id","image_id","video_id"),
	CONSTRAINT "portfolio_album_items_item" CHECK (num_nonnulls("portfolio_album_items"."image_id", "portfolio_album_items"."video_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "portfolio_albums" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "portfolio_albums_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"owner_id" integer NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"description" text,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "portfolio_albums_name_key" UNIQUE("owner_id","name_key")
);
--> statement-breakpoint
ALTER TABLE "portfolio_grants" DROP CONSTRAINT "portfolio_grants_once_key";--> statement-breakpoint
ALTER TABLE "portfolio_grants" DROP CONSTRAINT "portfolio_grants_item";--> statement-breakpoint
ALTER TABLE "portfolio_grants" ADD COLUMN "album_id" integer;--> statement-breakpoint
ALTER TABLE "portfolio_album_items" ADD CONSTRAINT "portfolio_album_items_image_id_model_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."model_images"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolio_album_items" ADD CONSTRAINT "portfolio_album_items_video_id_model_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."model_videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolio_album_items" ADD CONSTRAINT "portfolio_album_items_album_id_portfolio_albums_id_fk" FOREIGN KEY ("album_id") REFERENCES "public"."portfolio_albums"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolio_albums" ADD CONSTRAINT "portfolio_albums_owner_id_model_profiles_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."model_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "portfolio_album_items_order_idx" ON "portfolio_album_items" USING btree ("album_id","position","id");--> statement-breakpoint
CREATE UNIQUE INDEX "portfolio_album_items_cover_idx" ON "portfolio_album_items" USING btree ("album_id") WHERE is_cover;--> statement-breakpoint
CREATE INDEX "portfolio_album_items_image_idx" ON "portfolio_album_items" USING btree ("image_id");--> statement-breakpoint
CREATE INDEX "portfolio_album_items_video_idx" ON "portfolio_album_items" USING btree ("video_id");--> statement-breakpoint
CREATE INDEX "portfolio_albums_order_idx" ON "portfolio_albums" USING btree ("owner_id","position","id");--> statement-breakpoint
ALTER TABLE "portfolio_grants" ADD CONSTRAINT "portfolio_grants_album_id_portfolio_albums_id_fk" FOREIGN KEY ("album_id") REFERENCES "public"."portfolio_albums"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "portfolio_grants_album_idx" ON "portfolio_grants" USING btree ("album_id");--> statement-breakpoint
ALTER TABLE "portfolio_grants" ADD CONSTRAINT "portfolio_grants_once_key" UNIQUE NULLS NOT DISTINCT("image_id","video_id","album_id","call_id","person_id");--> statement-breakpoint
ALTER TABLE "portfolio_grants" ADD CONSTRAINT "portfolio_grants_item" CHECK (num_nonnulls("portfolio_grants"."image_id", "portfolio_grants"."video_id", "portfolio_grants"."album_id") = 1);--> statement-breakpoint
CREATE TRIGGER "recorded" AFTER INSERT OR UPDATE OR DELETE ON "portfolio_albums" FOR EACH ROW EXECUTE FUNCTION record_change();
