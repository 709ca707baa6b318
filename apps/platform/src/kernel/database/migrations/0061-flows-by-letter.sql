-- A sign-in begun by digits in a letter: nobody has shown a password in it.
ALTER TABLE login_flows ADD COLUMN is_by_letter boolean NOT NULL DEFAULT false;
