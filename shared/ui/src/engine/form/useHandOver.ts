import { isSecretName } from '@segno/contract/account';
import { handOver, useRouteName } from '@segno/host';
import { useEffect, useEffectEvent, useRef } from 'react';
import { z } from 'zod/mini';

const valuesSchema = z.record(z.string(), z.unknown());
/** The unsaved input of a form. */
const draftSchema = z.object({
  /** The input, by field. */
  values: valuesSchema,
  /** The initial values of these fields. */
  start: valuesSchema,
});
export type FormDraftValues = z.infer<typeof draftSchema>;

/** The stored input of a form; undefined for anything else. */
export const draftIn = (given: unknown): FormDraftValues | undefined => draftSchema.safeParse(given).data;

/** The uuid of a record that has one. */
export const uuidOf = (record: object | undefined): string => (record && 'uuid' in record ? String(record.uuid) : '');

/** True for values that survive JSON: no file and no date. */
export const isPlain = (value: unknown): boolean => {
  if (Array.isArray(value)) return value.every(isPlain);
  if (typeof value !== 'object' || value === null) return typeof value !== 'function' && typeof value !== 'symbol';
  return Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isPlain);
};

const canBeKept = ({ values }: FormDraftValues): boolean =>
  Object.values(values).every(isPlain) &&
  !Object.entries(values).some(([name, value]) => isSecretName(name) && value !== '');

/**
 * Passes a form's unsaved input to the page that replaces this one with a new release, and receives it there, matched by
 * route, address and record. A form with a file or a password passes nothing. Returns whether it has been stored.
 */
export const useHandOver = (o: {
  uuid: string;
  give: () => FormDraftValues | undefined;
  receive: (draft: FormDraftValues) => void;
}): (() => boolean) => {
  const route = useRouteName();
  const name = useRef('');
  const give = useEffectEvent(() => {
    const draft = o.give();
    return draft && canBeKept(draft) ? draft : undefined;
  });
  const receive = useEffectEvent((given: unknown) => {
    const draft = draftIn(given);
    if (draft) o.receive(draft);
  });
  useEffect(() => {
    const offer = handOver.offer(`form ${route} ${location.pathname} ${o.uuid}`, () => give());
    name.current = offer.name;
    receive(handOver.take(offer.name));
    return offer.end;
  }, [route, o.uuid]);
  return () => handOver.isWritten(name.current);
};
