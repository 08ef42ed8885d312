CREATE TABLE "shortlist_applicants" (
	"shortlist_id" integer NOT NULL,
	"application_id" integer NOT NULL,
	"verdict" text,
	"remarks" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shortlist_applicants_shortlist_id_application_id_pk" PRIMARY KEY("shortlist_id","application_id")
);
--> statement-breakpoint
CREATE TABLE "shortlist_openings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shortlist_openings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"shortlist_id" integer NOT NULL,
	"network" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shortlists" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shortlists_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"call_id" integer NOT NULL,
	"author_id" integer,
	"director" text NOT NULL,
	"words" text,
	"secret_hash" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "shortlists_secret_key" UNIQUE("secret_hash")
);
--> statement-breakpoint
ALTER TABLE "shortlist_applicants" ADD CONSTRAINT "shortlist_applicants_shortlist_id_shortlists_id_fk" FOREIGN KEY ("shortlist_id") REFERENCES "public"."shortlists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shortlist_applicants" ADD CONSTRAINT "shortlist_applicants_application_id_model_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."model_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shortlist_openings" ADD CONSTRAINT "shortlist_openings_shortlist_id_shortlists_id_fk" FOREIGN KEY ("shortlist_id") REFERENCES "public"."shortlists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shortlists" ADD CONSTRAINT "shortlists_call_id_tracks_id_fk" FOREIGN KEY ("call_id") REFERENCES "public"."tracks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shortlists" ADD CONSTRAINT "shortlists_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shortlist_applicants_application_idx" ON "shortlist_applicants" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "shortlist_openings_shortlist_idx" ON "shortlist_openings" USING btree ("shortlist_id","id");--> statement-breakpoint
CREATE INDEX "shortlists_call_idx" ON "shortlists" USING btree ("call_id");--> statement-breakpoint
CREATE INDEX "shortlists_author_idx" ON "shortlists" USING btree ("author_id");