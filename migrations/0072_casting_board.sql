CREATE TABLE "model_application_stars" (
	"application_id" integer NOT NULL,
	"author_id" integer NOT NULL,
	"stars" smallint NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "model_application_stars_application_id_author_id_pk" PRIMARY KEY("application_id","author_id"),
	CONSTRAINT "model_application_stars_range" CHECK ("model_application_stars"."stars" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "model_application_tags" (
	"application_id" integer NOT NULL,
	"tag" text NOT NULL,
	CONSTRAINT "model_application_tags_application_id_tag_pk" PRIMARY KEY("application_id","tag")
);
--> statement-breakpoint
ALTER TABLE "model_application_stars" ADD CONSTRAINT "model_application_stars_application_id_model_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."model_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_application_stars" ADD CONSTRAINT "model_application_stars_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_application_tags" ADD CONSTRAINT "model_application_tags_application_id_model_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."model_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "model_application_stars_author_idx" ON "model_application_stars" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "model_applications_board_idx" ON "model_applications" USING btree ("track_id","status_code","id");