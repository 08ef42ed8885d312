CREATE TABLE "follower_days" (
	"artist_id" integer NOT NULL,
	"day" date NOT NULL,
	"new_followers" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "follower_days_artist_id_day_pk" PRIMARY KEY("artist_id","day")
);
--> statement-breakpoint
CREATE TABLE "engagement_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "engagement_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"track_id" integer,
	"artist_id" integer,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "track_engagement_days" (
	"track_id" integer NOT NULL,
	"day" date NOT NULL,
	"saves" integer DEFAULT 0 NOT NULL,
	"likes" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "track_engagement_days_track_id_day_pk" PRIMARY KEY("track_id","day")
);
--> statement-breakpoint
ALTER TABLE "follower_days" ADD CONSTRAINT "follower_days_artist_id_artists_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."artists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "track_engagement_days" ADD CONSTRAINT "track_engagement_days_track_id_tracks_id_fk" FOREIGN KEY ("track_id") REFERENCES "public"."tracks"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- Notes which days are to be counted anew after a statement. Its argument makes of a row the track or the artist, the moment and the
-- person; quarters of an hour lie within one day of every zone. What a statement leaves as it was is not noted.
CREATE FUNCTION "note_engagement"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	was text := format('SELECT %s FROM removed', tg_argv[0]);
	became text := format('SELECT %s FROM added', tg_argv[0]);
BEGIN
	EXECUTE format('INSERT INTO engagement_changes (track_id, artist_id, at) SELECT DISTINCT track_id, artist_id, at FROM (%s) changed',
		CASE tg_op WHEN 'INSERT' THEN became WHEN 'DELETE' THEN was
			ELSE format('(%1$s EXCEPT %2$s) UNION ALL (%2$s EXCEPT %1$s)', was, became) END);
	RETURN NULL;
END $$;
--> statement-breakpoint
-- Notes what changes of a table from now on, and what it has already.
CREATE FUNCTION "keep_engagement"(of regclass, subject text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	EXECUTE format('CREATE TRIGGER engagement_inserts AFTER INSERT ON %s REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_engagement(%L)', of, subject);
	EXECUTE format('CREATE TRIGGER engagement_updates AFTER UPDATE ON %s REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_engagement(%L)', of, subject);
	EXECUTE format('CREATE TRIGGER engagement_deletes AFTER DELETE ON %s REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION note_engagement(%L)', of, subject);
	EXECUTE format('INSERT INTO engagement_changes (track_id, artist_id, at) SELECT DISTINCT track_id, artist_id, at FROM (SELECT %s FROM %s) there', subject, of);
END $$;
--> statement-breakpoint
SELECT keep_engagement('liked_tracks',
	$$track_id, NULL::integer AS artist_id, date_bin('15 minutes', liked_at, 'epoch') AS at, user_id AS person$$);
--> statement-breakpoint
SELECT keep_engagement('listener_playlist_tracks',
	$$track_id, NULL::integer AS artist_id, date_bin('15 minutes', added_at, 'epoch') AS at, added_by_id AS person$$);
--> statement-breakpoint
SELECT keep_engagement('artist_follows',
	$$NULL::integer AS track_id, artist_id, date_bin('15 minutes', since, 'epoch') AS at, user_id AS person$$);
--> statement-breakpoint
-- A playlist that is deleted, and one that is restored, changes the days of all its tracks.
CREATE FUNCTION "note_engagement_of_playlist"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO engagement_changes (track_id, at) SELECT track_id, added_at FROM listener_playlist_tracks WHERE playlist_id = NEW.id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "engagement_of_playlist" AFTER UPDATE OF "deleted_at" ON "listener_playlists" FOR EACH ROW
	WHEN (OLD.deleted_at IS DISTINCT FROM NEW.deleted_at) EXECUTE FUNCTION note_engagement_of_playlist();
--> statement-breakpoint
-- What members do for their own artist does not count, so that who is one changes the days on which they did something.
CREATE FUNCTION "note_engagement_of_person"(person integer, of_artist integer) RETURNS void LANGUAGE sql AS $$
	INSERT INTO engagement_changes (track_id, at)
	SELECT l.track_id, l.liked_at FROM liked_tracks l JOIN tracks t ON t.id = l.track_id WHERE l.user_id = person AND t.artist_id = of_artist
	UNION ALL
	SELECT l.track_id, l.added_at FROM listener_playlist_tracks l JOIN tracks t ON t.id = l.track_id WHERE l.added_by_id = person AND t.artist_id = of_artist
$$;
--> statement-breakpoint
-- Its argument is the column that has the artist.
CREATE FUNCTION "note_engagement_of_member"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM note_engagement_of_person(OLD.user_id, (to_jsonb(OLD) ->> tg_argv[0])::integer);
	PERFORM note_engagement_of_person(NEW.user_id, (to_jsonb(NEW) ->> tg_argv[0])::integer);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "engagement_of_member" AFTER INSERT OR DELETE OR UPDATE OF "user_id", "artist_id", "joined_at", "left_at" ON "artist_members"
	FOR EACH ROW EXECUTE FUNCTION note_engagement_of_member('artist_id');
--> statement-breakpoint
CREATE TRIGGER "engagement_of_account" AFTER UPDATE OF "user_id" ON "artists" FOR EACH ROW
	WHEN (OLD.user_id IS DISTINCT FROM NEW.user_id) EXECUTE FUNCTION note_engagement_of_member('id');
--> statement-breakpoint
-- Whose a track is decides whose doing does not count.
CREATE FUNCTION "note_engagement_of_track"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO engagement_changes (track_id, at) SELECT track_id, liked_at FROM liked_tracks WHERE track_id = NEW.id
	UNION ALL SELECT track_id, added_at FROM listener_playlist_tracks WHERE track_id = NEW.id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "engagement_of_track" AFTER UPDATE OF "artist_id" ON "tracks" FOR EACH ROW
	WHEN (OLD.artist_id IS DISTINCT FROM NEW.artist_id) EXECUTE FUNCTION note_engagement_of_track();
