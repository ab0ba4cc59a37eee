-- A scan of the whole table begins where another one is, so the same search would find other chunks each time, and
-- it reads every dataset that lies before the one asked for. Through an index neither happens.
alter function knowledge.find_candidates(uuid, tsquery, tsquery, text[], text[], integer)
  set enable_seqscan = off;
-- The index and what it points to are mostly in memory: the default takes them for a disk's.
alter function knowledge.find_candidates(uuid, tsquery, tsquery, text[], text[], integer)
  set random_page_cost = 1.1;
