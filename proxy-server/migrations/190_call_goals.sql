-- What a call achieved, in the words of the assistant's analysis, such as 'Visit booked'.
alter table portal.calls add column goal text check (length(goal) <= 60);
