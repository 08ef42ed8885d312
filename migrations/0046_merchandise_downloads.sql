CREATE TABLE "merchandise_downloads" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "merchandise_downloads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"merchandise_id" integer NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"variant_label" text,
	"file_url" text,
	"track_id" integer,
	"album_id" integer,
	CONSTRAINT "merchandise_downloads_one_check" CHECK (num_nonnulls("merchandise_downloads"."file_url", "merchandise_downloads"."track_id", "merchandise_downloads"."album_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "merchandise_downloads" ADD CONSTRAINT "merchandise_downloads_merchandise_id_merchandise_id_fk" FOREIGN KEY ("merchandise_id") REFERENCES "public"."merchandise"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merchandise_downloads" ADD CONSTRAINT "merchandise_downloads_track_id_tracks_id_fk" FOREIGN KEY ("track_id") REFERENCES "public"."tracks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merchandise_downloads" ADD CONSTRAINT "merchandise_downloads_album_id_albums_id_fk" FOREIGN KEY ("album_id") REFERENCES "public"."albums"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "merchandise_downloads_item_idx" ON "merchandise_downloads" USING btree ("merchandise_id","position");--> statement-breakpoint
CREATE INDEX "merchandise_downloads_file_idx" ON "merchandise_downloads" USING btree ("file_url");--> statement-breakpoint
CREATE INDEX "merchandise_downloads_track_idx" ON "merchandise_downloads" USING btree ("track_id");--> statement-breakpoint
CREATE INDEX "merchandise_downloads_album_idx" ON "merchandise_downloads" USING btree ("album_id");
--> statement-breakpoint
CREATE TRIGGER "recorded" AFTER INSERT OR UPDATE OR DELETE ON "merchandise_downloads" FOR EACH ROW EXECUTE FUNCTION record_change();
