-- Position of the last chunk whose entry was rewritten for a newly chosen language; null once all have it. The newest
-- chunk has no entry meanwhile, so that a server that starts finds the dataset and continues.
alter table knowledge.datasets add column restemmed_to bigint;
