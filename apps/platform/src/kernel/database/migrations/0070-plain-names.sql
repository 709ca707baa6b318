-- Tables and columns get the words that the field uses: e-mails, authorization requests, redeemed challenges.
ALTER TABLE mail_outbox RENAME TO email_outbox;
ALTER TABLE email_outbox RENAME COLUMN mail_id TO email_id;
ALTER TABLE email_outbox RENAME COLUMN sealed_letter TO sealed_email;
ALTER TABLE provider_trips RENAME TO provider_authorizations;
ALTER TABLE provider_authorizations RENAME COLUMN sealed_trip TO sealed_authorization;
ALTER TABLE waiting_links RENAME TO pending_links;
ALTER TABLE spent_challenges RENAME TO redeemed_challenges;
ALTER TABLE login_flows RENAME COLUMN is_by_letter TO is_by_email_code;
