CREATE TABLE "former_artist_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"artist_id" integer NOT NULL
);
--> statement-breakpoint
-- Whoever changes an artist's address leaves the old one behind, so that links to it go on leading to him.
CREATE FUNCTION keep_former_artist_slug() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM former_artist_slugs WHERE slug = NEW.slug AND artist_id = NEW.id;
	INSERT INTO former_artist_slugs (slug, artist_id) VALUES (OLD.slug, NEW.id)
		ON CONFLICT (slug) DO UPDATE SET artist_id = excluded.artist_id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_former_artist_slug AFTER UPDATE OF slug ON artists
	FOR EACH ROW WHEN (OLD.slug IS DISTINCT FROM NEW.slug) EXECUTE FUNCTION keep_former_artist_slug();
