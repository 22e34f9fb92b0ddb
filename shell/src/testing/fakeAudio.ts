/** An audio element that plays on request and loads nothing: jsdom's cannot play. */
export interface FakeAudio {
  element: HTMLAudioElement;
  /** Simulates loaded metadata. */
  ready(duration: number): void;
  /** Simulates reaching a position, in seconds. */
  reach(seconds: number): void;
  end(): void;
  /** Simulates a pause from outside: a headset was unplugged. */
  interrupt(): void;
  fail(): void;
  /** Makes the next `play()` throw this error. */
  refuse(error: Error): void;
}

export function fakeAudio(): FakeAudio {
  const element = document.createElement('audio');
  const state = { paused: true, ended: false, readyState: 0, duration: Number.NaN, currentTime: 0 };
  let refusal: Error | undefined;
  const tell = (type: string) => element.dispatchEvent(new Event(type));
  for (const name of ['paused', 'ended', 'readyState', 'duration'] as const)
    Object.defineProperty(element, name, { get: () => state[name] });
  Object.defineProperty(element, 'currentTime', {
    get: () => state.currentTime,
    set: (seconds: number) => {
      state.currentTime = seconds;
      tell('seeked');
    },
  });
  element.load = () => Object.assign(state, { paused: true, ended: false, readyState: 0, currentTime: 0 });
  element.play = () => {
    if (refusal) return Promise.reject(refusal);
    Object.assign(state, { paused: false, ended: false });
    return Promise.resolve();
  };
  const pause = (): void => {
    if (state.paused) return;
    state.paused = true;
    tell('pause');
  };
  element.pause = pause;
  return {
    element,
    ready: (duration) => {
      Object.assign(state, { readyState: 1, duration });
      tell('loadedmetadata');
    },
    reach: (seconds) => Object.assign(state, { currentTime: seconds }),
    end: () => {
      Object.assign(state, { paused: true, ended: true });
      tell('pause');
      tell('ended');
    },
    interrupt: pause,
    fail: () => tell('error'),
    refuse: (error) => {
      refusal = error;
    },
  };
}
