-- M12: the uuid is made of the code, so it is the same in every installation.
create table country (
  uuid uuid primary key,
  iso_code text not null unique,
  name text not null,
  name_key text collate "C" not null generated always as (fold(name)) stored
);

create table language (
  uuid uuid primary key,
  code text not null unique,
  name text not null,
  name_key text collate "C" not null generated always as (fold(name)) stored
);

-- M13: parts of speech that a term can be.
create table universal_category (
  uuid uuid primary key default gen_random_uuid(),
  position smallint not null unique,
  name text not null unique
);

-- A society's name is unique without regard to case.
alter table performing_rights_organization
  add column name_key text collate "C" not null generated always as (fold(name)) stored,
  add column country_uuid uuid references country;
alter table performing_rights_organization drop constraint performing_rights_organization_name_key;
create unique index performing_rights_organization_name on performing_rights_organization (name_key);

alter table artist
  add column phone text,
  add column email_alternate text,
  add column phone_alternate text,
  add column address_1 text,
  add column address_2 text,
  add column apartment text,
  add column city text,
  add column state_province_region text,
  add column postal_zip_code text,
  add column country_uuid uuid references country,
  add column registration_email_sent timestamptz;

alter table writer
  add column preferred_language_uuid uuid references language,
  add column performing_rights_organization_member_id text;
-- M3: an IPI number is one writer's, among those that are shown and per society.
create unique index writer_ipi_number on writer (ipi_number, performing_rights_organization_uuid)
  nulls not distinct where is_visible and ipi_number is not null;
create index writer_society on writer (performing_rights_organization_uuid);

-- T9: a writer taken off an artist stays as a past writer while they have songs together.
alter table artist_writer add column removed_at timestamptz;

create table publisher (
  uuid uuid primary key default gen_random_uuid(),
  name text not null,
  name_key text collate "C" not null generated always as (fold(name)) stored,
  type text not null,
  ipi_name text,
  ipi_number text,
  tax_id text,
  performing_rights_organization_uuid uuid references performing_rights_organization,
  performing_rights_organization_member_id text,
  is_visible boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index publisher_name on publisher (name_key);
create index publisher_society on publisher (performing_rights_organization_uuid);

create table publisher_country (
  publisher_uuid uuid not null references publisher on delete cascade,
  country_uuid uuid not null references country,
  primary key (publisher_uuid, country_uuid)
);

alter table tag_category
  add column definition text,
  add column internal_definition text;

create table tag_category_parent (
  tag_category_uuid uuid not null references tag_category on delete cascade,
  parent_uuid uuid not null references tag_category on delete cascade,
  primary key (tag_category_uuid, parent_uuid),
  check (tag_category_uuid <> parent_uuid)
);

-- A4: every mail that was ever to be sent. Written in the transaction of what it tells; a job sends it afterwards.
create table mail (
  uuid uuid primary key default gen_random_uuid(),
  recipient text not null,
  subject text not null,
  text text not null,
  html text not null,
  created_at timestamptz not null default clock_timestamp(),
  sent_at timestamptz,
  error text
);
create index mail_newest on mail (created_at desc, uuid);
