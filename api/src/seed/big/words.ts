/** Words that fictional titles, artists and writers are made of; searches find them again. */
export const words = {
  qualities:
    `Amber Bitter Blue Borrowed Bright Broken Copper Crooked Distant Electric Empty Faded First Folded Gentle Gilded
    Golden Half Hidden Hollow Honest Idle Jade Last Late Lonely Long Lost Lucky Mellow Midnight Narrow New Northern Old
    Open Pale Paper Patient Quiet Restless Roaming Rusted Salt Scarlet Second Secret Silver Sleepy Slow Small Soft Southern
    Stolen Sudden Tender Tidal Velvet Wandering Warm Western Wild Winter Wooden`.split(/\s+/),
  things: `Alley Anchor Arcade Avenue Balcony Bell Bicycle Boulevard Bridge Café Canyon Carousel Causeway Chapel Compass
    Corridor Courtyard Current Daydream Delta Diary Divide Doorway Drift Echo Elevator Ember Evening Ferry Field Flame
    Garden Glacier Harbor Harvest Highway Horizon Island Jasmine Kite Lantern Letter Lighthouse Machine Map Meadow Mirror
    Mountain Orchard Parade Pavement Piano Postcard Promise Prairie Radio Railway Reunion River Road Rooftop Satellite
    Season Shadow Shoreline Signal Skyline Staircase Station Stranger Summer Theory Tide Tower Traveller Umbrella Valley
    Voyage Waltz Weather Window Zenith`.split(/\s+/),
  endings: [
    '',
    '',
    '',
    '',
    ' at Dawn',
    ' at Dusk',
    ' for Two',
    ' in June',
    ' in Motion',
    ' of Glass',
    ' of Mine',
    ' Reprise',
    ' Revisited',
    ' Tonight',
    ' Underwater',
    ' Without You',
  ],
  groups: [
    'Band',
    'Brothers',
    'Choir',
    'Collective',
    'Club',
    'Duo',
    'Ensemble',
    'Orchestra',
    'Quartet',
    'Sisters',
    'Trio',
    'Union',
  ],
  firstNames:
    `Ada Anaïs Arlo Beatriz Bruno Cato Chloé Dario Delia Edda Elio Emre Farah Fenja Gaspar Greta Hana Hugo Ilse Imani
    Ivo Jago Jonas Juno Kaito Karla Leif Lena Lior Maëlle Marek Mika Nadia Nico Noor Odile Oskar Pilar Quinn Rafael Renata
    Sami Signe Tadeo Thea Ugo Vera Wanda Yara Zoë`.split(/\s+/),
  lastNames: `Abernall Aldaine Barrowe Bellisar Castellane Corvane Dunmarrow Eastwick Falkrey Fennimar Garrand Hollowell
    Ivarsen Jastrow Kestrin Lindqvar Marlowen Nightale Okonwe Ostrander Pellandine Quillmere Ravensky Sandovar Tamsin
    Ulverton Valdane Wexcombe Yarrowby Zelinsk`.split(/\s+/),
  uses: [
    'a city waking up',
    'a long drive home',
    'an interview about the sea',
    'a kitchen full of friends',
    'a quiet ending',
    'the first day of school',
    'a chase over rooftops',
    'a letter read aloud',
  ],
  tags: [
    'bright',
    'build-up',
    'cinematic',
    'driving',
    'intimate',
    'minimal',
    'nostalgic',
    'organic',
    'pulsing',
    'sparse',
    'uplifting',
    'warm',
  ],
} as const;
