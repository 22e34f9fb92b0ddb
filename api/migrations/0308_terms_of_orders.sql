-- C14: what was licensed is what the order page said that day, whatever the song and the licence are called later. Null for older orders.
alter table storefront_purchase
  add column title text,
  add column artist text,
  add column terms text;
