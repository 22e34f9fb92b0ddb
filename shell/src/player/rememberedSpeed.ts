import { browserStorage, player, usePlayer, useSession } from '@segno/host';

const keyOf = (person: string): string => `segno.speed.${person}`;
const personOf = (state: { user?: { uuid: string } | undefined }): string | undefined => state.user?.uuid;

/** What the person last listened at; the usual speed for who never changed it, and where a browser keeps nothing. */
const recall = (person: string | undefined): number => {
  const kept = person !== undefined && browserStorage.read(keyOf(person));
  return player.speeds.find((speed) => speed === kept) ?? 1;
};

/** Takes a person's speed over from the last visit and keeps it from now on. Returns what stops it. */
export function rememberSpeed(): () => void {
  const restore = (): void => usePlayer.setState({ speed: recall(personOf(useSession.getState())) });
  restore();
  const endSession = useSession.subscribe((now, before) => {
    if (personOf(now) !== personOf(before)) restore();
  });
  const endPlayer = usePlayer.subscribe(({ speed }, before) => {
    const person = personOf(useSession.getState());
    if (speed !== before.speed && person !== undefined) browserStorage.write(keyOf(person), speed);
  });
  return () => {
    endSession();
    endPlayer();
  };
}
