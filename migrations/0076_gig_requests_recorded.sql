-- What admins decide on dates of artists is recorded as everything else they change.
CREATE TRIGGER "recorded" AFTER INSERT OR UPDATE OR DELETE ON "gig_requests" FOR EACH ROW EXECUTE FUNCTION record_change();
