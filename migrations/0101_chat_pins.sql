CREATE TABLE "chat_pins" (
	"room_id" integer PRIMARY KEY NOT NULL,
	"message_id" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "live_stream_recordings" ADD COLUMN "cut_url" text;--> statement-breakpoint
ALTER TABLE "live_stream_recordings" ADD COLUMN "cut_from" real DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "live_stream_recordings" ADD COLUMN "cut_seconds" real DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_pins" ADD CONSTRAINT "chat_pins_room_id_chat_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."chat_rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_pins" ADD CONSTRAINT "chat_pins_message_id_chat_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."chat_messages"("id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "chat_pins_message_idx" ON "chat_pins" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "live_stream_recordings_cut_idx" ON "live_stream_recordings" USING btree ("cut_url");