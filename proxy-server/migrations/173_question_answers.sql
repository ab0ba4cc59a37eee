-- What an assistant says to a question; null in results from before.
alter table portal.question_results add column answer jsonb
  check (jsonb_typeof(answer) = 'object' and length(answer::text) <= 8000);
