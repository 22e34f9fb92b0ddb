/** Searches by somebody who did not build the search: text | songs found, the one that comes first at the front; none: nothing is found | songs not found. */
export const secondSearches = `
tense strings underscore | | Storm Front
uplifting corporate piano | Corporate Sunrise | Bright Ideas
sad solo cello | | Night Ferry
sad cello 3:30-4:30 | Cello Letters | Ferryman
driving techno 128 bpm | Straße bei Nacht | A — B
slow ambient 60-66 bpm | | Sirens
ambient 60-66 bpm | Æon, Ørsted | Glass Garden
pop female vocals under 3 minutes | Kite Weather | The End
hip hop no vocals | | Corner Cypher
lofi | Lo-Fi Homework | Corner Cypher
80's synth | Cassette Summer, Neon Alley | Tiny Robots
happy ukulele under 2 minutes | Playground Parade | Kite Weather
funk around 100 bpm | Velvet Getaway | Heist Plan
nylon guitar melancholic | Corazón de Papel | Señor Luna
epic drums without choir | Iron Parade | Storm Front
epic no choir | Iron Parade | Storm Front, Æon
ambient not calm | Æon, Endless Shore | Ørsted, Glass Garden
wedding songs | Prairie Wedding, First Dance | Slow Sunday
christmas bells music | Noël Blanc, Sleigh Traffic | Ёлка
music for a wedding | Prairie Wedding, First Dance | Ferryman
R&B | Rhythm & Rain | Room 2:30
drum and bass | Sirens | Neon Alley
drum & bass | Sirens | Neon Alley
hiphop | Corner Cypher | High Kick
hip-hop | Corner Cypher | High Kick
children's playful | Midnight Ferris Wheel, Playground Parade | Heist Plan
kids vocals playful | Playground Parade | Midnight Ferris Wheel
jazzy saxophone | Take -5 | Happy Hour
jazz saxophone | Take -5 | Happy Hour
bossa nova female vocal | Bossa at Dusk | Cumbia del Puerto
male vox rock | Anthem for Nobody, Thunder Mile | “Quoted”
120bpm | Anthem for Nobody, Corporate Sunrise | Bright Ideas
bpm 90-100 happy | Cumbia del Puerto, Golden Morning, Prairie Wedding | Kite Weather
90 to 100 bpm happy | Cumbia del Puerto, Golden Morning, Prairie Wedding | Kite Weather
over 170 bpm | Sirens, Take -5, Weekend Static | Thunder Mile
160+ bpm rock | Thunder Mile | Anthem for Nobody
rock, at least 150 bpm | Thunder Mile | Anthem for Nobody
acoustic gutiar folk | Paper Kites | Ferryman
melencholic piano | Night Ferry | Golden Morning
orchestal | Iron Parade | Storm Front
QZ-ABC-26-00042 | Night Ferry | Ferryman
QZABC2600042 | Night Ferry | Ferryman
T0345246801 | Night Ferry | Ferryman
brass foundry sneaky | Heist Plan, Velvet Getaway | Take -5
harbor lights jazz | Happy Hour, Slow Sunday | Neon Alley
ida sorenson | Æon, Ørsted, Wolf Hours | Glass Garden
piano, strings, uplifting | Golden Morning | Corporate Sunrise
piano + strings | Golden Morning | Kite Weather
piano/strings | Golden Morning | Kite Weather
romantic,strings | First Dance | Bossa at Dusk
calm and dreamy | Glass Garden | Ørsted
happy but relaxed | Slow Sunday | Happy Hour
instrumental only uplifting | Corporate Sunrise, Golden Morning | Gospel Morning
without vocals happy | Happy Hour, Golden Morning, Slow Sunday | Kite Weather
country with vocals | Dust and Diesel, Prairie Wedding | Neon Alley
60 second edit | Thunder Mile (60 Second Edit) | Weekend Static
rock 1:00 | Thunder Mile (60 Second Edit) | Anthem for Nobody
explainer video | Data Stream | Bright Ideas
桜 koto | 桜の雨 | Glass Garden
ёлка festive | Ёлка | Noël Blanc
`;
