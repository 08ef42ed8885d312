ALTER TABLE "model_images" ADD COLUMN "perceptual_hash" bit(64);--> statement-breakpoint
CREATE INDEX "model_images_unhashed_idx" ON "model_images" USING btree ("id") WHERE perceptual_hash is null;