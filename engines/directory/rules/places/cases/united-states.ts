/** Rows of people in the United States: `text | country hint | the place expected`, `?` where it must stay open. */
export const UNITED_STATES = `
  New York, NY || New York City, New York, US
  New York, New York, United States || New York City, New York, US
  NYC || New York City, New York, US
  nyc, ny || New York City, New York, US
  New York City || New York City, New York, US
  New York City, NY, USA || New York City, New York, US
  New York || New York City, New York, US
  New York State || New York, US
  State of New York || New York, US
  New York, United States || New York City, New York, US
  NY, United States || New York, US
  NY | US | New York, US
  New York NY 10001 || New York City, New York, US
  New York, NY 10016-1234 || New York City, New York, US
  Manhattan || Manhattan, New York, US
  Manhattan, New York || Manhattan, New York, US
  Manhattan, NY || Manhattan, New York, US
  Manhattan, KS || Manhattan, Kansas, US
  Brooklyn || Brooklyn, New York, US
  Brooklyn, NY || Brooklyn, New York, US
  Brooklyn, New York, United States || Brooklyn, New York, US
  Queens, NY || Queens, New York, US
  The Bronx, NY || The Bronx, New York, US
  Bronx, New York || The Bronx, New York, US
  Staten Island, NY || Staten Island, New York, US
  Greater New York City Area || Greater New York
  New York City Metropolitan Area || Greater New York
  Tri-State Area || Greater New York
  NYC Metro || Greater New York
  San Francisco, CA || San Francisco, California, US
  San Francisco, California, United States || San Francisco, California, US
  san francisco || San Francisco, California, US
  SAN FRANCISCO, CALIFORNIA || San Francisco, California, US
  SF || San Francisco, California, US
  SF, CA || San Francisco, California, US
  San Francisco Bay Area || San Francisco Bay Area
  San Francisco Bay Area, CA || San Francisco Bay Area
  SF Bay Area || San Francisco Bay Area
  Bay Area || San Francisco Bay Area
  The Bay Area, California || San Francisco Bay Area
  Greater San Francisco Area || San Francisco Bay Area
  Silicon Valley || Silicon Valley
  Silicon Valley, CA || Silicon Valley
  Oakland, CA || Oakland, California, US
  Palo Alto, CA || Palo Alto, California, US
  Palo Alto || Palo Alto, California, US
  Mountain View, California || Mountain View, California, US
  San Jose, CA || San Jose, California, US
  San Jose, California, USA || San Jose, California, US
  San José || ?
  Los Angeles || Los Angeles, California, US
  Los Angeles, CA 90001 || Los Angeles, California, US
  LA, California || Los Angeles, California, US
  L.A., CA || Los Angeles, California, US
  LA, CA || Los Angeles, California, US
  Los Angeles Metropolitan Area || Greater Los Angeles
  Greater Los Angeles Area || Greater Los Angeles
  Southern California || Southern California
  SoCal || Southern California
  Orange County, CA || Orange County, California, US
  Orange County, California Area || Orange County, California, US
  Santa Monica, CA || Santa Monica, California, US
  Pasadena, CA || Pasadena, California, US
  Pasadena, TX || Pasadena, Texas, US
  Pasadena || ?
  San Diego || San Diego, California, US
  Sacramento, CA, US || Sacramento, California, US
  California || California, US
  California, United States || California, US
  CA, USA || California, US
  USA - California || California, US
  Texas || Texas, US
  Texas, USA || Texas, US
  TX || Texas, US
  Austin, TX || Austin, Texas, US
  Austin TX || Austin, Texas, US
  Austin TX USA || Austin, Texas, US
  Austin, Texas Metropolitan Area || Greater Austin
  USA, TX, Austin || Austin, Texas, US
  US-TX-Austin || Austin, Texas, US
  US - Texas - Austin || Austin, Texas, US
  USA/TX/Austin || Austin, Texas, US
  United States, Texas, Austin || Austin, Texas, US
  Dallas || Dallas, Texas, US
  Dallas, TX || Dallas, Texas, US
  DFW || Dallas-Fort Worth Metroplex
  Dallas/Fort Worth Area || Dallas-Fort Worth Metroplex
  Dallas-Fort Worth, Texas || Dallas-Fort Worth Metroplex
  Dallas-Fort Worth Metroplex || Dallas-Fort Worth Metroplex
  Fort Worth, TX || Fort Worth, Texas, US
  Ft. Worth, TX || Fort Worth, Texas, US
  Ft Worth, Texas || Fort Worth, Texas, US
  Houston, Texas Area || Greater Houston
  Greater Houston || Greater Houston
  Houston || Houston, Texas, US
  Paris, TX || Paris, Texas, US
  Paris, Texas || Paris, Texas, US
  Paris, Texas, United States || Paris, Texas, US
  London, KY || London, Kentucky, US
  London, Kentucky, United States || London, Kentucky, US
  Cambridge, MA || Cambridge, Massachusetts, US
  Cambridge, Massachusetts || Cambridge, Massachusetts, US
  Cambridge | US | Cambridge, Massachusetts, US
  Boston, MA || Boston, Massachusetts, US
  Boston || Boston, Massachusetts, US
  Greater Boston || Greater Boston
  Greater Boston Area || Greater Boston
  Boston Metro Area || Greater Boston
  Chicago || Chicago, Illinois, US
  Chicago, IL || Chicago, Illinois, US
  Greater Chicago Area || Greater Chicago
  Chicagoland || Greater Chicago
  Greater Chicago || Greater Chicago
  Seattle, WA || Seattle, Washington, US
  Seattle, Washington || Seattle, Washington, US
  Greater Seattle Area || Greater Seattle
  Bellevue, WA || Bellevue, Washington, US
  Redmond, Washington, United States || Redmond, Washington, US
  Washington || ?
  Washington, DC || Washington, District of Columbia, US
  Washington, D.C. || Washington, District of Columbia, US
  Washington DC || Washington, District of Columbia, US
  Washington D.C. Metro Area || Washington DC-Baltimore Area
  Washington DC-Baltimore Area || Washington DC-Baltimore Area
  DMV || Washington DC-Baltimore Area
  DC || Washington, District of Columbia, US
  D.C. || Washington, District of Columbia, US
  District of Columbia, United States || Washington, District of Columbia, US
  Washington State || Washington, US
  Washington, United States || US
  Washington, USA || US
  Arlington, VA || Arlington, Virginia, US
  Arlington, Texas || Arlington, Texas, US
  Portland, OR || Portland, Oregon, US
  Portland, ME || Portland, Maine, US
  Portland, Maine || Portland, Maine, US
  Portland || Portland, Oregon, US
  Portland, Oregon Metropolitan Area || Greater Portland
  Springfield || ?
  Springfield, IL || Springfield, Illinois, US
  Springfield, Missouri || Springfield, Missouri, US
  Springfield, MA, United States || Springfield, Massachusetts, US
  Georgia || ?
  Georgia, US || Georgia, US
  Georgia | US | Georgia, US
  Atlanta, GA || Atlanta, Georgia, US
  Atlanta, Georgia || Atlanta, Georgia, US
  Atlanta, Georgia, United States || Atlanta, Georgia, US
  Atlanta Metropolitan Area || Greater Atlanta
  Metro Atlanta || Greater Atlanta
  Alpharetta, Georgia || Alpharetta, Georgia, US
  Philadelphia, PA || Philadelphia, Pennsylvania, US
  Philly || Philadelphia, Pennsylvania, US
  Greater Philadelphia || Greater Philadelphia
  Pittsburgh || Pittsburgh, Pennsylvania, US
  Miami, FL || Miami, Florida, US
  Miami-Fort Lauderdale Area || Greater Miami
  South Florida || Greater Miami
  Ft. Lauderdale, FL || Fort Lauderdale, Florida, US
  St. Louis, MO || St. Louis, Missouri, US
  Saint Louis, Missouri || St. Louis, Missouri, US
  St Louis || St. Louis, Missouri, US
  St. Petersburg, FL || St. Petersburg, Florida, US
  Saint Petersburg, Florida, United States || St. Petersburg, Florida, US
  St. Paul, MN || Saint Paul, Minnesota, US
  Minneapolis, MN || Minneapolis, Minnesota, US
  Twin Cities || Minneapolis-St. Paul Area
  Greater Minneapolis-St. Paul Area || Minneapolis-St. Paul Area
  Minneapolis/St. Paul || Minneapolis-St. Paul Area
  Kansas City, MO || Kansas City, Missouri, US
  Kansas City, KS || Kansas City, Kansas, US
  Kansas City || Kansas City, Missouri, US
  Kansas || Kansas, US
  Denver, Colorado || Denver, Colorado, US
  Denver, CO || Denver, Colorado, US
  Denver Metropolitan Area || Greater Denver
  Columbus, OH || Columbus, Ohio, US
  Columbus, GA || Columbus, Georgia, US
  Columbus, Ohio Area || Greater Columbus
  Nashville, TN || Nashville, Tennessee, US
  Charlotte, NC || Charlotte, North Carolina, US
  Raleigh-Durham || Raleigh-Durham Area
  Research Triangle, NC || Raleigh-Durham Area
  Raleigh, N.C. || Raleigh, North Carolina, US
  Wilmington, DE || Wilmington, Delaware, US
  Wilmington, Delaware || Wilmington, Delaware, US
  Wilmington, NC || Wilmington, North Carolina, US
  Indianapolis, IN || Indianapolis, Indiana, US
  Gary, IN || Gary, Indiana, US
  Birmingham, AL || Birmingham, Alabama, US
  Birmingham, Alabama || Birmingham, Alabama, US
  Richmond, VA || Richmond, Virginia, US
  Richmond || ?
  Athens, GA || Athens, Georgia, US
  Rome, GA || Rome, Georgia, US
  Dublin, OH || Dublin, Ohio, US
  Dublin, CA || Dublin, California, US
  Vancouver, WA || Vancouver, Washington, US
  Melbourne, FL || Melbourne, Florida, US
  Moscow, ID || Moscow, Idaho, US
  Honolulu, HI || Honolulu, Hawaii, US
  Las Vegas || Las Vegas, Nevada, US
  Vegas || Las Vegas, Nevada, US
  Salt Lake City, UT || Salt Lake City, Utah, US
  Salt Lake City Metropolitan Area || Greater Salt Lake City
  Phoenix, Arizona Area || Greater Phoenix
  Phoenix || Phoenix, Arizona, US
  Detroit Metropolitan Area || Greater Detroit
  Detroit, Michigan || Detroit, Michigan, US
  Ann Arbor, MI || Ann Arbor, Michigan, US
  Jersey City, NJ || Jersey City, New Jersey, US
  Hoboken, New Jersey || Hoboken, New Jersey, US
  New Jersey || New Jersey, US
  N.J. || New Jersey, US
  Newark, NJ || Newark, New Jersey, US
  Newark, DE || Newark, Delaware, US
  King County, WA || King County, Washington, US
  Cook County, Illinois || Cook County, Illinois, US
  United States || US
  United States of America || US
  USA || US
  U.S.A. || US
  US || US
  U.S. || US
  America || US
  Remote - US || US
  Remote, USA || US
  Remote (US) || US
  US Remote || US
  Remote - Austin, TX || Austin, Texas, US
  San Juan, PR || San Juan, PR
  San Juan, Puerto Rico || San Juan, PR
  Puerto Rico || PR
`
