CREATE TABLE "press_kits" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "press_kits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"artist_id" integer NOT NULL,
	CONSTRAINT "press_kits_artistId_unique" UNIQUE("artist_id")
);
--> statement-breakpoint
CREATE TABLE "press_pictures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "press_pictures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"press_kit_id" integer NOT NULL,
	"position" integer NOT NULL,
	"image_url" text NOT NULL,
	"caption" text,
	"credit" text
);
--> statement-breakpoint
ALTER TABLE "press_kits" ADD CONSTRAINT "press_kits_artist_id_artists_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."artists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "press_pictures" ADD CONSTRAINT "press_pictures_press_kit_id_press_kits_id_fk" FOREIGN KEY ("press_kit_id") REFERENCES "public"."press_kits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "press_pictures_kit_idx" ON "press_pictures" USING btree ("press_kit_id","position");--> statement-breakpoint
CREATE INDEX "press_pictures_image_idx" ON "press_pictures" USING btree ("image_url");