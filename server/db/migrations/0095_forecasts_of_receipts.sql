-- What was known of the company's domain just before the check ended; null: nothing. So a quote knows what came where the same was known.
ALTER TABLE receipts ADD COLUMN forecast text CHECK (forecast IN ('proves', 'accepts-all', 'no-mail', 'no-answer'));
