/** The direction of the head, in degrees: `yaw` to the left from -180 to 180, `pitch` up from -90 to 90. */
export interface Head {
  yaw: number;
  pitch: number;
}

/** A direction relative to the head or the room: one unit to the front, to the left and up. */
export interface Vector {
  front: number;
  left: number;
  up: number;
}

export const FACING_FRONT: Head = { yaw: 0, pitch: 0 };

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Degrees: `azimuth` to the left of the front, `elevation` up, as in ambisonics. */
export const vectorOf = (azimuth: number, elevation = 0): Vector => ({
  front: Math.cos(radians(azimuth)) * Math.cos(radians(elevation)),
  left: Math.sin(radians(azimuth)) * Math.cos(radians(elevation)),
  up: Math.sin(radians(elevation)),
});

/** A direction of the head in the room. */
export const inRoom = ({ yaw, pitch }: Head, { front, left, up }: Vector): Vector => {
  const [cosYaw, sinYaw] = [Math.cos(radians(yaw)), Math.sin(radians(yaw))];
  const [cosPitch, sinPitch] = [Math.cos(radians(pitch)), Math.sin(radians(pitch))];
  const level = front * cosPitch - up * sinPitch;
  return {
    front: level * cosYaw - left * sinYaw,
    left: level * sinYaw + left * cosYaw,
    up: front * sinPitch + up * cosPitch,
  };
};

/** A direction of the room relative to the head: the inverse of `inRoom`. */
export const fromHead = ({ yaw, pitch }: Head, { front, left, up }: Vector): Vector => {
  const [cosYaw, sinYaw] = [Math.cos(radians(yaw)), Math.sin(radians(yaw))];
  const [cosPitch, sinPitch] = [Math.cos(radians(pitch)), Math.sin(radians(pitch))];
  const level = front * cosYaw + left * sinYaw;
  return {
    front: level * cosPitch + up * sinPitch,
    left: left * cosYaw - front * sinYaw,
    up: up * cosPitch - level * sinPitch,
  };
};

/** The head after a turn by that many degrees: all the way round, and straight up or down at most. */
export const turned = ({ yaw, pitch }: Head, by: Head): Head => {
  const around = (((yaw + by.yaw + 180) % 360) + 360) % 360;
  return {
    // Behind is 180° to the left, from either side.
    yaw: Math.round(around === 0 ? 180 : around - 180),
    pitch: Math.round(Math.min(90, Math.max(-90, pitch + by.pitch))),
  };
};

/** '30° left, 10° up' */
export const headText = ({ yaw, pitch }: Head): string => {
  const side = yaw > 0 ? 'left' : 'right';
  const around = Math.abs(yaw) === 180 ? 'Facing back' : `${Math.abs(yaw)}° ${side}`;
  const level = yaw === 0 ? 'Facing front' : around;
  return pitch === 0 ? level : `${level}, ${Math.abs(pitch)}° ${pitch > 0 ? 'up' : 'down'}`;
};
