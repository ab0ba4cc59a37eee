-- A verdict is saved with its key, before its reasons are chosen.
alter table portal.call_reviews drop constraint if exists call_reviews_check;
