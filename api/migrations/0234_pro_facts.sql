-- M7: what people say of a PRO or an agency: its code, what it is, and what it pays in.
alter table performing_rights_organization
  -- 'agency': acts for societies (MusicMark, HFA, ICE); nobody is its member.
  add column kind text not null default 'society' check (kind in ('society', 'agency')),
  -- Of statements whose rows name none; null where it is not known.
  add column currency text check (currency ~ '^[A-Z]{3}$');

-- Found by its code: two with one code would both be meant.
create unique index performing_rights_organization_cisac_code on performing_rights_organization (cisac_code);
