CREATE TABLE "data_exports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "data_exports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"file_key" uuid DEFAULT gen_random_uuid() NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"file_url" text,
	"size" bigint
);
--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "data_exports_under_way_key" ON "data_exports" USING btree ("user_id") WHERE "data_exports"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "data_exports_user_idx" ON "data_exports" USING btree ("user_id","asked_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "data_exports_age_idx" ON "data_exports" USING btree ("asked_at");--> statement-breakpoint
CREATE INDEX "artist_applications_email_idx" ON "artist_applications" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "show_requests_email_idx" ON "show_requests" USING btree (lower("email"));