import type { Person } from './testServer';

interface Message {
  message: string;
  url?: string;
}

/** A person's messages that are not acknowledged, oldest first. */
export const messagesTo = async (person: Person): Promise<Message[]> =>
  (await person.call('GET', '/user_message')).body.data.user_messages.map(
    ({ payload }: { payload: Message }) => payload,
  );

export const messageTextsTo = async (person: Person): Promise<string[]> =>
  (await messagesTo(person)).map(({ message }) => message);

/** Messages to a person since the last call. */
export const newMessagesTo = async (person: Person): Promise<Message[]> => {
  const { user_messages: found }: { user_messages: { uuid: string; payload: Message }[] } = (
    await person.call('GET', '/user_message')
  ).body.data;
  await person.call('PATCH', '/user_message', { uuids: found.map(({ uuid }) => uuid) });
  return found.map(({ payload }) => payload);
};
