-- All that a tag says of itself. What taggers read is external, what is for the staff alone internal.
alter table tag
  add column numerical_value double precision,
  add column external_definition text,
  add column internal_definition text,
  add column explanation text,
  add column is_problematic boolean not null default false,
  add column is_musical boolean not null default false,
  add column note text,
  add column average_tempo double precision,
  add column wikipedia_url text,
  add column wikipedia_qid text,
  add column wikidata_url text,
  add column wikidata_description text,
  add column wikidata_english_label text,
  add column fuzzy_wikidata_relation text,
  add column documentation text,
  add column discogs_genre_id text,
  add column discogs_style_id text,
  add column music_brainz_genre_id text;

-- X8: read from the tag that has it to the related one. A hierarchical one may lead back to no tag.
alter table tag_relation_type add column is_hierarchical boolean not null default false;
update tag_relation_type set is_hierarchical = true where name = 'Is A Kind Of';

create table tag_relation (
  tag_uuid uuid not null references tag on delete cascade,
  tag_relation_type_uuid uuid not null references tag_relation_type,
  related_tag_uuid uuid not null references tag on delete cascade,
  primary key (tag_uuid, tag_relation_type_uuid, related_tag_uuid),
  check (tag_uuid <> related_tag_uuid)
);
create index tag_relation_related on tag_relation (related_tag_uuid);
create index tag_relation_relation_type on tag_relation (tag_relation_type_uuid);

create table tag_example (
  tag_uuid uuid not null references tag on delete cascade,
  example_uuid uuid not null references example,
  primary key (tag_uuid, example_uuid)
);
create index tag_example_example on tag_example (example_uuid);

create table tag_comparison (
  tag_uuid uuid not null references tag on delete cascade,
  comparison_uuid uuid not null references comparison,
  primary key (tag_uuid, comparison_uuid)
);
create index tag_comparison_comparison on tag_comparison (comparison_uuid);

alter table term
  add column sentence_case_variant text,
  add column headline_case_variant text,
  add column linguistic_variants text[] not null default '{}',
  add column spelling_variants text[] not null default '{}',
  add column language_uuid uuid references language,
  add column lcid_code integer,
  add column wikidata_id text,
  add column semi_scraping_lookup text;

create table term_universal_category (
  term_uuid uuid not null references term on delete cascade,
  universal_category_uuid uuid not null references universal_category,
  primary key (term_uuid, universal_category_uuid)
);
