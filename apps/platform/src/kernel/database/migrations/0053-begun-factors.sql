-- Of a factor that waits for its digits: the sign-in that began it, which alone may see its secret again.
ALTER TABLE factors ADD COLUMN begun_in uuid;
