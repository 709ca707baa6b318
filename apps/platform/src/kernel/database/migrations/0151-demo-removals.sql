-- Asked for every second, of all sites: almost always empty.
CREATE INDEX site_settings_demo_removal_idx ON site_settings (site_id) WHERE name = 'demo_removal';
