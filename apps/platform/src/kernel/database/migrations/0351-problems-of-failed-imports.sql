-- Why an import has failed, for programs that say it in another language than "failure":
-- {"code": "SPREADSHEET", "values": {"name": "products.xlsx"}}.
ALTER TABLE catalog_imports ADD COLUMN failure_problem jsonb;
