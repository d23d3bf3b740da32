-- Erasing a person left these in the contacts that had saved them; nobody else has no name.
UPDATE contacts SET company_domain = '', seniority = '', department = '', source = '' WHERE name = '';
