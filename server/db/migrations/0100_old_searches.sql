-- Searches are forgotten after 90 days (features/people/forget-searches.job.ts).
GRANT DELETE ON search_history TO quarry_app;
