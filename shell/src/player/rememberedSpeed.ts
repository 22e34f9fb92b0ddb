import { browserStorage, player, usePlayer, useSession } from '@segno/host';

const keyOf = (person: string): string => `segno.speed.${person}`;
const personOf = (state: { user?: { uuid: string } | undefined }): string | undefined => state.user?.uuid;

/** The speed the person used last; normal speed if they never changed it or the browser stores nothing. */
const recall = (person: string | undefined): number => {
  const kept = person !== undefined && browserStorage.read(keyOf(person));
  return player.speeds.find((speed) => speed === kept) ?? 1;
};

/** Restores a person's speed from the last visit and stores changes. Returns a function that stops it. */
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
