-- Products per second of the attempt that is running.
ALTER TABLE catalog_imports ADD COLUMN per_second double precision;
