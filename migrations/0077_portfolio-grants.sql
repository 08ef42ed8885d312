CREATE TABLE "application_portfolio_items" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "application_portfolio_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"image_id" integer,
	"video_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"application_id" integer NOT NULL,
	CONSTRAINT "application_portfolio_items_once_key" UNIQUE NULLS NOT DISTINCT("application_id","image_id","video_id"),
	CONSTRAINT "application_portfolio_items_item" CHECK (num_nonnulls("application_portfolio_items"."image_id", "application_portfolio_items"."video_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "portfolio_grants" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "portfolio_grants_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"image_id" integer,
	"video_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"owner_id" integer NOT NULL,
	"call_id" integer,
	"person_id" integer,
	CONSTRAINT "portfolio_grants_once_key" UNIQUE NULLS NOT DISTINCT("image_id","video_id","call_id","person_id"),
	CONSTRAINT "portfolio_grants_item" CHECK (num_nonnulls("portfolio_grants"."image_id", "portfolio_grants"."video_id") = 1),
	CONSTRAINT "portfolio_grants_receiver" CHECK (num_nonnulls("portfolio_grants"."call_id", "portfolio_grants"."person_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "application_portfolio_items" ADD CONSTRAINT "application_portfolio_items_image_id_model_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."model_images"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_portfolio_items" ADD CONSTRAINT "application_portfolio_items_video_id_model_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."model_videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_portfolio_items" ADD CONSTRAINT "application_portfolio_items_application_id_model_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."model_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolio_grants" ADD CONSTRAINT "portfolio_grants_image_id_model_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."model_images"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolio_grants" ADD CONSTRAINT "portfolio_grants_video_id_model_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."model_videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolio_grants" ADD CONSTRAINT "portfolio_grants_owner_id_model_profiles_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."model_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolio_grants" ADD CONSTRAINT "portfolio_grants_call_id_tracks_id_fk" FOREIGN KEY ("call_id") REFERENCES "public"."tracks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolio_grants" ADD CONSTRAINT "portfolio_grants_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_portfolio_items_image_idx" ON "application_portfolio_items" USING btree ("image_id");--> statement-breakpoint
CREATE INDEX "application_portfolio_items_video_idx" ON "application_portfolio_items" USING btree ("video_id");--> statement-breakpoint
CREATE INDEX "portfolio_grants_owner_idx" ON "portfolio_grants" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "portfolio_grants_video_idx" ON "portfolio_grants" USING btree ("video_id");--> statement-breakpoint
CREATE INDEX "portfolio_grants_call_idx" ON "portfolio_grants" USING btree ("call_id");--> statement-breakpoint
CREATE INDEX "portfolio_grants_person_idx" ON "portfolio_grants" USING btree ("person_id");