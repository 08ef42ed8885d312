CREATE TABLE "comp_card_pictures" (
	"card_id" integer NOT NULL,
	"position" integer NOT NULL,
	"image_id" integer NOT NULL,
	CONSTRAINT "comp_card_pictures_card_id_position_pk" PRIMARY KEY("card_id","position")
);
--> statement-breakpoint
CREATE TABLE "comp_cards" (
	"id" integer PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"fields" text[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "comp_card_pictures" ADD CONSTRAINT "comp_card_pictures_card_id_comp_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."comp_cards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comp_card_pictures" ADD CONSTRAINT "comp_card_pictures_image_id_model_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."model_images"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comp_cards" ADD CONSTRAINT "comp_cards_id_model_profiles_id_fk" FOREIGN KEY ("id") REFERENCES "public"."model_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comp_card_pictures_image_idx" ON "comp_card_pictures" USING btree ("image_id");