-- An invitation is answered to the artist's representative, not to the machine that sent it.
alter table mail add column reply_to text;
