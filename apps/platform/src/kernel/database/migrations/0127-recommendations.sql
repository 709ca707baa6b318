-- Serves: the last orders of a product, to find what is bought together.
CREATE INDEX order_stock_by_product ON order_stock (site_id, product_id, order_id DESC);
