CREATE TABLE "kept_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" integer NOT NULL,
	"kept" json NOT NULL,
	"kept_at" timestamp with time zone DEFAULT now() NOT NULL,
	"taken_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "resumable_pieces" (
	"upload_id" uuid NOT NULL,
	"at" bigint NOT NULL,
	"size" bigint NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "resumable_pieces_upload_id_at_pk" PRIMARY KEY("upload_id","at")
);
--> statement-breakpoint
ALTER TABLE "kept_imports" ADD CONSTRAINT "kept_imports_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resumable_pieces" ADD CONSTRAINT "resumable_pieces_upload_id_resumable_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."resumable_uploads"("id") ON DELETE cascade ON UPDATE no action;