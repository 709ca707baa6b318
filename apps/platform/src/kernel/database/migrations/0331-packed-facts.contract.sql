-- Processes of the version before cannot read packed facts.
CREATE OR REPLACE FUNCTION may_pack_facts() RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE AS 'SELECT TRUE';

-- The version before looks for SKUs in it, and would read all variants instead.
DROP INDEX variants_by_start_of_sku;
