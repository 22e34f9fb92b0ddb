-- C19: what taught us a PRO's number: the run of a statement, which takes it along when it is replaced, or, without one, what
-- the PRO has answered to our registrations. Several may say the same; where they disagree the number says nothing.
alter table pro_work drop constraint pro_work_pkey;
alter table pro_work add column run_uuid uuid;
delete from pro_work;
insert into pro_work (pro, society_work_id, song_uuid, run_uuid)
select p.pro, w.society_work_id, (array_agg(w.song_uuid))[1], p.run_uuid
from pro_statement_work w join pro_earnings_statement p on p.run_uuid = w.run_uuid and p.replaced_by_uuid is null
join song s on s.uuid = w.song_uuid
where w.society_work_id is not null and (
  w.matched_by in ('iswc', 'work_id', 'isrc')
  or w.matched_by = 'society_work_id' and (w.work_id = s.work_id or w.isrc = s.isrc or w.iswc = s.iswc)
)
group by p.pro, p.run_uuid, w.society_work_id having count(distinct w.song_uuid) = 1;
insert into pro_work (pro, society_work_id, song_uuid)
select c.pro, r.society_work_id, (array_agg(r.song_uuid order by r.song_uuid))[1]
from song_registration r
join performing_rights_organization o on o.uuid = r.performing_rights_organization_uuid
join (values ('ASCAP', 10), ('BMI', 21), ('PRS', 52), ('SESAC', 71), ('BUMA', 23), ('SOCAN', 101)) c (pro, code)
  on c.code = o.cisac_code
where r.society_work_id is not null
group by c.pro, r.society_work_id;
create unique index pro_work_taught on pro_work (pro, society_work_id, song_uuid, run_uuid) nulls not distinct;
create index pro_work_run on pro_work (run_uuid) where run_uuid is not null;

-- E11: a person may say of any work whose it is, also that it is nobody's here: then without a song.
alter table pro_match alter column song_uuid drop not null;
alter table pro_statement_work drop constraint pro_statement_work_matched_by_check;
alter table pro_statement_work add constraint pro_statement_work_matched_by_check check (matched_by in (
  'person', 'not_ours', 'society_work_id', 'iswc', 'work_id', 'isrc', 'title_and_ipi', 'title_and_writer', 'title'
));

-- What was matched by a number that was learned is matched again when the number is unlearned, or a person speaks.
create index pro_statement_work_learned on pro_statement_work (society_work_id) where matched_by = 'society_work_id';

-- Works that are matched by their title are for a person to look at as well, with what they are paid.
insert into pro_statement_open_work (run_uuid, work_key, currency, group_key, song_uuid, rows, amount)
select w.run_uuid, w.key, r.currency, statement_group(w.society_work_id, w.title_key, w.key), w.song_uuid, count(*), sum(r.amount)
from pro_earnings_statement p
join pro_statement_work w on w.run_uuid = p.run_uuid and w.matched_by in ('title_and_ipi', 'title_and_writer', 'title')
join pro_statement_paid_work k on k.run_uuid = w.run_uuid and k.work_key = w.key
cross join unnest(k.row_numbers) n (row_number)
join pro_statement_row r on r.run_uuid = w.run_uuid and r.row_number = n.row_number
group by w.run_uuid, w.key, r.currency, w.society_work_id, w.title_key, w.song_uuid
on conflict do nothing;
