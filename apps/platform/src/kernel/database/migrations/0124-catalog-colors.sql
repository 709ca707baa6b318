-- The colours that the options of a site's products offer: a product without such an option has those that its name or
-- its facts say. They are taken from existing products with the next search.
CREATE TABLE catalog_colors (
  site_id uuid   NOT NULL,
  name    text COLLATE "C" NOT NULL,
  code    text   NOT NULL,
  -- In their form for comparisons; all of them are in the texts of a product that has the colour.
  words   text[] NOT NULL,
  PRIMARY KEY (site_id, name)
);
