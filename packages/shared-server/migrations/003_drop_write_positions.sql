-- What a read replica had to show before it answered; reads go to the primary.
drop schema replica cascade;
