-- The address of a member's page is one member's. Of members who have the same one, the oldest keeps it.
UPDATE identities AS later
SET profile = later.profile - 'slug'
WHERE later.profile ->> 'slug' IS NOT NULL
  AND EXISTS (
    SELECT 1 FROM identities AS earlier
    WHERE earlier.site_id = later.site_id
      AND lower(earlier.profile ->> 'slug') = lower(later.profile ->> 'slug')
      AND (earlier.created_at, earlier.identity_id) < (later.created_at, later.identity_id)
  );

CREATE UNIQUE INDEX identities_slug_key ON identities (site_id, lower(profile ->> 'slug'))
  WHERE profile ->> 'slug' IS NOT NULL;
