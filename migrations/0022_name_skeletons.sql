ALTER TABLE "users" ADD COLUMN "skeleton" text;--> statement-breakpoint
CREATE UNIQUE INDEX "users_skeleton_key" ON "users" USING btree ("skeleton");