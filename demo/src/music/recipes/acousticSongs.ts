import { songRecipe } from '../songRecipe';

/** Guitars, pianos and music boxes. */
export const acousticSongs = [
  songRecipe({
    title: 'Paper Lanterns',
    description: 'A fingerpicked waltz with a flute that wanders off and comes home. Gentle, hopeful, handmade.',
    genre: 'Acoustic / Folk',
    moods: ['Hopeful', 'Peaceful'],
    themes: ['Countryside', 'Family'],
    instruments: ['Acoustic Guitar', 'Flute', 'Glockenspiel', 'Cello', 'Shaker'],
    score: `
      key G major, tempo 92, beats 3, rubato 0.02, room 1.7 0.9 0.35, loudness -17, ring 4.5
      intro 0.55 G | Cadd9
      a 0.7 G | D/F# | Em | C | G | D | C | D
      b 0.95 Em | C | G | D/F# | Em | Am7 | Cadd9 | D7
      ending 0.95 G
      Guitar: steelGuitar, level -4, pan -0.18, room -14, centre D4, voices 3
      intro+a pick 9 0.1.2.3.2.1.
      b pick 9 [03].1.2.[13].2.1.
      ending comp 45 x
      Flute: flute, level -4, pan 0.12, room -9
      a tune D5:6 B4:2 C5:2 D5:2 | A4:8 -:4 | E5:6 D5:2 C5:2 B4:2 | C5:8 -:4
        | D5:6 B4:2 C5:2 D5:2 | F#5:6 E5:2 D5:4 | E5:6 D5:2 C5:2 E5:2 | D5:10 -:2
      b tune G5:4 F#5:2 E5:6 | E5:4 D5:2 C5:6 | D5:4 C5:2 B4:6 | A4:8 -:4
        | G5:4! F#5:2 E5:6 | E5:4 D5:2 C5:4 D5:2 | E5:4 G5:4! E5:4 | D5:4 C5:4 A4:4
      ending tune B4:12
      Glockenspiel: glockenspiel, level -13, pan 0.35, room -5
      intro tune G5:4 D6:4 B5:4 | E6:4 D6:4 G5:4
      b tune -:6 B5:2 E6:4 | -:6 G5:2 C6:4 | -:6 G5:2 D6:4 | -:4 F#5:2 A5:2 D6:4
        | -:6 B5:2 E6:4 | -:6 A5:2 C6:4 | -:4 G5:2 C6:2 E6:4 | D6:4 A5:4 F#5:4
      ending tune G5:4? B5:4? D6:4?
      Cello: cello, level -10, pan -0.3, room -9
      a tune -:12 | -:12 | -:12 | -:12 | G3:12? | F#3:12? | E3:12 | D3:8 F#3:4
      b tune G3:12 | E3:8 G3:4 | D3:12 | F#3:8 A3:4 | G3:12 | C3:8 E3:4 | G3:12 | F#3:6 A3:6
      ending tune G3:12
      Percussion: drums, level -14, room -14
      b softKick x...........
      b shaker o.o.x.o.x.o.
      ending softKick x`,
  }),
  songRecipe({
    title: 'First Light Upstairs',
    description: 'A felt piano thinks aloud before anybody is awake. Unhurried, close, a little bittersweet.',
    genre: 'Classical / Solo Piano',
    moods: ['Reflective', 'Bittersweet'],
    themes: ['Reflection', 'Home & Garden'],
    instruments: ['Felt Piano'],
    score: `
      key Ab major, tempo 69, rubato 0.07, room 2.2 1.05 0.45, loudness -19, ring 6.5
      intro 0.5 Abadd9 | Dbmaj7
      a 0.8 Abadd9 | Eb/G | Fm7 | Dbmaj7 | Ab/C | Bbm7 | Dbmaj7 | Eb7sus4 Eb7
      ending 0.8 Abadd9 | ~
      Left Hand: feltPiano, level -7, pan -0.12, room -12, centre Ab3, voices 3
      intro pick 14 0.1.2.3.4.3.2.3.
      a pick 12 0.1.2.3.4.3.2.1. 0.1.2.3.4.2.3.2.
      ending pick 40 0.1.2.3.4...5... ................
      Right Hand: feltPiano, level -4, pan 0.13, room -11
      a tune -:4 C5:4 Eb5:4 Bb4:4 | ~:6 Ab4:2 G4:8 | -:4 Ab4:4 C5:4 G5:4! | F5:10 Eb5:2 C5:4
        | Eb5:8 F5:4 G5:4 | Ab5:6! F5:2 Db5:8 | C5:6 Db5:2 F5:4 Ab5:4 | -:2 Ab5:2 F5:4 G5:6 Bb4:2
      a tune -:12 G4:4? | ~:8 Eb4:8? | -:8 Ab4:4? Eb5:4? | Db5:10? -:6
        | C5:8? Db5:4? Eb5:4? | F5:8? Bb4:8? | Ab4:8? Db5:4? F5:4? | -:4 Db5:4? Db5:8?
      ending tune C5:6? Eb5:2? Ab5:8? | ~:16
      ending tune -:8 C5:8? | ~:16`,
  }),
  songRecipe({
    title: 'Copper Kettle',
    description: 'A sunny bossa for slow breakfasts: nylon guitar, upright bass, brushes and an easy-going flute.',
    genre: 'Jazz / Bossa Nova',
    moods: ['Happy', 'Relaxed'],
    themes: ['Cooking', 'Beach'],
    instruments: ['Classical Guitar', 'Flute', 'Upright Bass', 'Brush Kit', 'Vibraphone'],
    score: `
      key C major, tempo 132, swing 0.52, room 1.3 0.75 0.4, loudness -16, ring 3.6
      a 0.75 Dm9 | G13 | Cmaj9 | A7b9 | Dm9 | G13 | C69 | ~
      b 0.9 Fmaj7 | Fm6 | Em7 | A7b9 | Dm9 | G13 | Em7 A7b9 | Dm9 G13
      ending 0.9 C69
      Guitar: nylonGuitar, level -5, pan -0.25, room -9, centre E4, highpass 120
      a+b comp 6 x--x--x...x--x.. ..x--x..x--x..x.
      ending comp 50 x
      Bass: uprightBass, level -6, room -24, centre E1
      a+b bass R-----5-5-----a-
      ending bass R
      Drums: drums, level -9, room -16
      a+b softKick x.....o.x.....o.
      a+b rimshot x.....x.....x... ....x.....x.....
      a+b shaker x.o.o.o.x.o.o.o.
      b brush ....x.......x...
      b triangle ....o.......o...
      ending softKick+triangle X
      Flute: flute, level -4, pan 0.15, room -6
      a tune -:2 A4:2 D5:2 E5:2 F5:6! E5:2 | ~:4 D5:2 B4:6 -:4 | -:2 G4:2 C5:2 D5:2 E5:6! D5:2 | ~:4 C#5:2 Bb4:6 -:4
        | -:2 A4:2 D5:2 E5:2 F5:4 A5:4! | G5:6 E5:6 D5:4 | E5:10 D5:2 C5:4 | G4:10 -:6
      b tune -:2 C5:2 E5:2 A5:6! G5:4 | ~:2 F5:6 D5:4 C5:4 | -:2 B4:2 D5:2 G5:6! F#5:2 E5:2 | ~:4 C#5:4 Bb4:4 G4:4
        | -:2 A4:2 C5:2 F5:6 E5:4 | ~:2 D5:6 B4:4 A4:4 | G5:6! E5:2 C#5:4 Bb4:4 | A4:4 C5:4 B4:6 -:2
      ending tune E5:14 -:2
      Vibes: vibraphone, level -12, pan 0.35, room -9, centre A4, voices 3
      b comp ......x---....x- ................
      ending pick 20 ..1.2.3.4.......`,
  }),
  songRecipe({
    title: 'Pocket Carousel',
    description: 'A wind-up waltz for small adventures: music box, plucked strings and a melodica that hums along.',
    genre: 'Children / Toy Orchestra',
    moods: ['Playful', 'Quirky'],
    themes: ['Circus', 'Animation'],
    instruments: ['Music Box', 'String Quartet', 'Celesta', 'Melodica', 'Woodblock', 'Triangle'],
    score: `
      key C major, tempo 150, beats 3, rubato 0.025, room 1.2 0.75 0.3, loudness -17, ring 3.4
      a 0.7 C | ~ | G7/B | ~ | G7 | ~ | C | ~
      b 0.9 C7/E | F | F#dim7 | C/G | A7 | D7 | G7 | C
      again 1 C | ~ | G7/B | ~ | G7 | ~ | C | G7
      ending 1 C | ~
      Music Box: musicBox, level -4, pan 0.1, room -9
      a tune E5:4 G5:4 E5:4 | C6:8! G5:4 | D5:4 F5:4 D5:4 | B5:8! G5:4 | F5:4 E5:4 D5:4 | G5:8 F5:4 | E5:4 D5:4 C5:4 | E5:8 -:4
      b tune C6:4! Bb5:4 G5:4 | A5:8 C6:4 | C6:4! A5:4 F#5:4 | G5:8 E5:4
        | E5:4 G5:4 C#6:4! | D6:4 C6:4 A5:4 | B5:4 G5:4 F5:4 | E5:8 -:4
      again tune E5:4 G5:4 E5:4 | C6:8! G5:4 | D5:4 F5:4 D5:4 | B5:8! G5:4
        | F5:4 E5:4 D5:4 | G5:8 F5:4 | E5:4 D5:4 C5:4 | D5:4 G5:4 B5:4
      ending tune C6:4! G5:4 E5:4 | C6:12!
      Pizzicato: pizzicato, level -5, pan -0.2, room -12, centre E4, voices 3
      a+b+again pick 3 0...[123]...[123]...
      ending pick 4 0...[123]...[123]... [0123]...........
      Celesta: celesta, level -10, pan 0.3, room -8, centre G5, voices 3
      b pick 4 1.2.3.4.3.2.
      again pick 5 ........3.2. 1...........
      ending pick 10 1.2.3.4.5.6. 7...........
      Melodica: melodica, level -8, pan -0.12, room -10
      again tune C5:8 B4:4 | C5:8 E5:4 | F5:8 E5:4 | D5:10 -:2 | B4:8 C5:4 | D5:8 B4:4 | C5:8 E5:4 | D5:10 -:2
      ending tune E5:12 | C5:8 -:4
      Percussion: drums, level -13, room -12
      a+b woodblock ....o...x... ....o...x.x.
      b triangle x........... ............
      again woodblock ....x...x... ....x...x.x.
      again+ending triangle x
      again softKick x...........
      ending woodblock ....x...x... X...........`,
  }),
];
