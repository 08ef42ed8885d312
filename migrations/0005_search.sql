-- What the search reads: words by weight (title A, artist B, short facts C, descriptions D), and a text of title and
-- names for beginnings and slips. Drizzle does not know of these columns, so that lists do not carry them along.
-- A text as it is compared: small letters without their marks, no apostrophes, one space for whatever else is no letter or digit.
CREATE FUNCTION "folded"(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE RETURN btrim(regexp_replace(
	replace(replace(replace(
		translate(regexp_replace(lower(normalize($1, NFKD)), '[\u0300-\u036f''’‘ʼ`]', '', 'g'), 'øłđħıð', 'oldhid'),
		'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'),
	'[\s!-/:-@\[-`{-~\u00a1-\u00bf\u2000-\u206f]+', ' ', 'g'));
--> statement-breakpoint
ALTER TABLE "artists"
	ADD COLUMN "found_text" text GENERATED ALWAYS AS (folded("name") || E'\n') STORED,
	ADD COLUMN "found_words" tsvector GENERATED ALWAYS AS (
		setweight(to_tsvector('simple', folded("name")), 'A') ||
		setweight(to_tsvector('simple', folded(coalesce("genre", '') || ' ' || coalesce("location", ''))), 'C') ||
		setweight(to_tsvector('simple', folded(coalesce("bio", ''))), 'D')) STORED;
--> statement-breakpoint
CREATE INDEX "artists_found_text_idx" ON "artists" USING gin ("found_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "artists_found_title_idx" ON "artists" USING hash (split_part("found_text", E'\n', 1));
--> statement-breakpoint
CREATE INDEX "artists_found_words_idx" ON "artists" USING gin ("found_words");
--> statement-breakpoint
ALTER TABLE "tracks"
	ADD COLUMN "found_text" text GENERATED ALWAYS AS (folded("title") || E'\n' || folded(coalesce("artist", ''))) STORED,
	ADD COLUMN "found_words" tsvector GENERATED ALWAYS AS (
		setweight(to_tsvector('simple', folded("title")), 'A') ||
		setweight(to_tsvector('simple', folded(coalesce("artist", ''))), 'B') ||
		setweight(to_tsvector('simple', folded(coalesce("album", '') || ' ' || coalesce("genre", ''))), 'C')) STORED;
--> statement-breakpoint
CREATE INDEX "tracks_found_text_idx" ON "tracks" USING gin ("found_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "tracks_found_title_idx" ON "tracks" USING hash (split_part("found_text", E'\n', 1));
--> statement-breakpoint
CREATE INDEX "tracks_found_words_idx" ON "tracks" USING gin ("found_words");
--> statement-breakpoint
ALTER TABLE "albums"
	ADD COLUMN "found_text" text GENERATED ALWAYS AS (folded("title") || E'\n' || folded(coalesce("artist", ''))) STORED,
	ADD COLUMN "found_words" tsvector GENERATED ALWAYS AS (
		setweight(to_tsvector('simple', folded("title")), 'A') ||
		setweight(to_tsvector('simple', folded(coalesce("artist", ''))), 'B') ||
		setweight(to_tsvector('simple', folded(coalesce("genre", ''))), 'C') ||
		setweight(to_tsvector('simple', folded(coalesce("description", ''))), 'D')) STORED;
--> statement-breakpoint
CREATE INDEX "albums_found_text_idx" ON "albums" USING gin ("found_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "albums_found_title_idx" ON "albums" USING hash (split_part("found_text", E'\n', 1));
--> statement-breakpoint
CREATE INDEX "albums_found_words_idx" ON "albums" USING gin ("found_words");
--> statement-breakpoint
ALTER TABLE "videos"
	ADD COLUMN "found_text" text GENERATED ALWAYS AS (folded("name") || E'\n' || folded(coalesce("artist", ''))) STORED,
	ADD COLUMN "found_words" tsvector GENERATED ALWAYS AS (
		setweight(to_tsvector('simple', folded("name")), 'A') ||
		setweight(to_tsvector('simple', folded(coalesce("artist", ''))), 'B') ||
		setweight(to_tsvector('simple', folded(coalesce("description", ''))), 'D')) STORED;
--> statement-breakpoint
CREATE INDEX "videos_found_text_idx" ON "videos" USING gin ("found_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "videos_found_title_idx" ON "videos" USING hash (split_part("found_text", E'\n', 1));
--> statement-breakpoint
CREATE INDEX "videos_found_words_idx" ON "videos" USING gin ("found_words");
--> statement-breakpoint
ALTER TABLE "gigs"
	ADD COLUMN "found_text" text GENERATED ALWAYS AS (folded("title") || E'\n' || folded(coalesce("artist", '') || ' ' || coalesce("venue", '') || ' ' || "city")) STORED,
	ADD COLUMN "found_words" tsvector GENERATED ALWAYS AS (
		setweight(to_tsvector('simple', folded("title")), 'A') ||
		setweight(to_tsvector('simple', folded(coalesce("artist", ''))), 'B') ||
		setweight(to_tsvector('simple', folded(coalesce("venue", '') || ' ' || "city" || ' ' || coalesce("state", ''))), 'C') ||
		setweight(to_tsvector('simple', folded(coalesce("description", ''))), 'D')) STORED;
--> statement-breakpoint
CREATE INDEX "gigs_found_text_idx" ON "gigs" USING gin ("found_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "gigs_found_title_idx" ON "gigs" USING hash (split_part("found_text", E'\n', 1));
--> statement-breakpoint
CREATE INDEX "gigs_found_words_idx" ON "gigs" USING gin ("found_words");
--> statement-breakpoint
ALTER TABLE "merchandise"
	ADD COLUMN "found_text" text GENERATED ALWAYS AS (folded("name") || E'\n') STORED,
	ADD COLUMN "found_words" tsvector GENERATED ALWAYS AS (
		setweight(to_tsvector('simple', folded("name")), 'A') ||
		setweight(to_tsvector('simple', folded("category")), 'C') ||
		setweight(to_tsvector('simple', folded(coalesce("description", ''))), 'D')) STORED;
--> statement-breakpoint
CREATE INDEX "merchandise_found_text_idx" ON "merchandise" USING gin ("found_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "merchandise_found_title_idx" ON "merchandise" USING hash (split_part("found_text", E'\n', 1));
--> statement-breakpoint
CREATE INDEX "merchandise_found_words_idx" ON "merchandise" USING gin ("found_words");
