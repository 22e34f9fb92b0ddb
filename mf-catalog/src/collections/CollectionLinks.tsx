import {
  type CollectionLink,
  createCollectionLink,
  linkDays,
  listCollectionLinks,
  revokeCollectionLink,
  type songCollection,
} from '@segno/contract/catalog';
import { call, newUuid, useCall, useCan, useInvalidate } from '@segno/host';
import { Button, RelativeTime, StatusBadge, Text, TextInput } from '@segno/ui';
import { CopyButton, Select } from '@segno/ui/extra';
import { QueryFallback } from '@segno/ui/form';
import type { FormPartProps } from '@segno/ui/screen';
import { useMutation } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import classes from './CollectionSongs.module.css';

/** X21: links with which customers listen to the collection. Each change is saved at once. */
export const CollectionLinks = ({ record }: FormPartProps<typeof songCollection>) => {
  const mayShare = useCan(createCollectionLink.permission);
  return record && mayShare ? <Links uuid={record.uuid} /> : null;
};

const dayChoices = linkDays.map((days) => ({ value: String(days), label: `${days} days` }));

const tones = { active: 'high', expired: 'neutral', revoked: 'red' } as const;
const states = { active: 'Active', expired: 'Expired', revoked: 'Ended' } as const;

const Links = ({ uuid }: { uuid: string }) => {
  const params = { uuid };
  const read = useCall(listCollectionLinks, { params });
  const invalidate = useInvalidate();
  const [label, setLabel] = useState('');
  const [days, setDays] = useState('30');
  const made = useMutation({
    mutationFn: (clientKey: string) =>
      call(createCollectionLink, {
        params,
        body: { label, days: linkDays.find((one) => String(one) === days) ?? 30 },
        clientKey,
      }),
    onSuccess: () => {
      setLabel('');
      void invalidate(listCollectionLinks);
    },
  });
  const ended = useMutation({
    mutationFn: (link: string) => call(revokeCollectionLink, { params: { uuid: link } }),
    onSuccess: () => void invalidate(listCollectionLinks),
  });
  const make = () => {
    if (label.trim() !== '' && !made.isPending) made.mutate(newUuid());
  };
  /** Enter would save the surrounding form of the collection. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    make();
  };
  if (!read.data) return <QueryFallback call={read} rows={1} columns={1} />;
  return (
    <section aria-labelledby="collection-links" className={classes.root}>
      <h3 id="collection-links" className={classes.title}>
        Share with a customer
      </h3>
      <Text c="dimmed">Whoever has a link hears the previews of the published songs, without a login.</Text>
      <div className={classes.make}>
        <TextInput
          label="Who is it for?"
          value={label}
          maxLength={120}
          onChange={({ currentTarget }) => setLabel(currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <Select
          className={classes.days ?? ''}
          label="Works for"
          data={dayChoices}
          value={days}
          onChange={(next) => setDays(next ?? '30')}
        />
        <Button variant="default" disabled={label.trim() === ''} loading={made.isPending} onClick={make}>
          Make link
        </Button>
      </div>
      {made.data && <NewLink url={made.data.url} />}
      <ul className={classes.songs} aria-label="Links">
        {read.data.links.map((link) => (
          <li key={link.uuid} className={classes.song}>
            <LinkText {...link} />
            {link.state === 'active' && (
              <Button
                variant="subtle"
                color="red"
                size="compact-sm"
                aria-label={`End the link for ${link.label}`}
                onClick={() => ended.mutate(link.uuid)}
              >
                End
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};

const NewLink = ({ url }: { url: string }) => (
  <div className={classes.make} role="status">
    <TextInput
      label="New link. Copy it now: it is not shown again."
      readOnly
      value={url}
      onFocus={({ currentTarget }) => currentTarget.select()}
    />
    <CopyButton value={url}>
      {({ copied, copy }) => (
        <Button variant="default" onClick={copy}>
          {copied ? 'Copied' : 'Copy'}
        </Button>
      )}
    </CopyButton>
  </div>
);

const LinkText = ({ label, state, created_by, expires_at, opened_count, last_opened_at }: CollectionLink) => (
  <span className={classes.name}>
    <span>
      {label} <StatusBadge tone={tones[state]}>{states[state]}</StatusBadge>
    </span>
    <span className={classes.artist}>
      {created_by ?? 'Somebody'}, until {expires_at.slice(0, 10)}.{' '}
      {opened_count === 0 ? (
        'Not opened yet'
      ) : (
        <>
          Opened {opened_count === 1 ? 'once' : `${opened_count} times`}, last <RelativeTime value={last_opened_at} />
        </>
      )}
    </span>
  </span>
);
