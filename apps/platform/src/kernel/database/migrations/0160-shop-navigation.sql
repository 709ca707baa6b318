-- The settings of shops have navigation and pages of brands.
UPDATE site_settings
SET value = '{"navigation": {"header": [], "footer": []}, "brands": []}'::jsonb || value
WHERE name = 'shop';
