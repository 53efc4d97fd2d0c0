-- The server lets through the languages that it has: a new one needs no change of the database.

alter table private.reminders
  drop constraint reminders_language_check,
  add constraint reminders_language_check check (language ~ '^[a-z]{2}$');
