/** Rows of people in the United Kingdom and Ireland: `text | country hint | the place expected`. */
export const UNITED_KINGDOM_AND_IRELAND = `
  London || London, England, GB
  London, UK || London, England, GB
  London, United Kingdom || London, England, GB
  London, England || London, England, GB
  London, England, United Kingdom || London, England, GB
  London, GB || London, England, GB
  LONDON || London, England, GB
  london | GB | London, England, GB
  Greater London || London, England, GB
  Greater London, England, United Kingdom || London, England, GB
  London Area, United Kingdom || London, England, GB
  City of London || London, England, GB
  City of London, England, United Kingdom || London, England, GB
  Central London || London, England, GB
  London EC2A 4NE || London, England, GB
  London SW1A 1AA, UK || London, England, GB
  Londres || London, England, GB
  Londra, Regno Unito || London, England, GB
  Лондон || London, England, GB
  伦敦 || London, England, GB
  ロンドン || London, England, GB
  London, ON || London, Ontario, CA
  London | CA | London, Ontario, CA
  Camden, London || Camden Town, England, GB
  Islington, London || Islington, England, GB
  Canary Wharf, London || Canary Wharf, England, GB
  Shoreditch, London || Shoreditch, England, GB
  Croydon || Croydon, England, GB
  Manchester, UK || Manchester, England, GB
  Manchester || Manchester, England, GB
  Manchester, NH || Manchester, New Hampshire, US
  Greater Manchester || Greater Manchester
  Greater Manchester, England, United Kingdom || Greater Manchester
  Salford, Greater Manchester || Salford, England, GB
  Birmingham, UK || Birmingham, England, GB
  Birmingham, West Midlands, UK || Birmingham, England, GB
  Birmingham | GB | Birmingham, England, GB
  West Midlands, United Kingdom || West Midlands
  Leeds || Leeds, England, GB
  Leeds, West Yorkshire || Leeds, England, GB
  Liverpool, Merseyside || Liverpool, England, GB
  Bristol, England || Bristol, England, GB
  Cambridge, UK || Cambridge, England, GB
  Cambridge, England || Cambridge, England, GB
  Cambridge, Cambridgeshire, United Kingdom || Cambridge, England, GB
  Cambridge | GB | Cambridge, England, GB
  Oxford, UK || Oxford, England, GB
  Oxford, MS || Oxford, Mississippi, US
  Oxfordshire, England || Oxfordshire, England, GB
  Reading, UK || Reading, England, GB
  Reading, Berkshire || Reading, England, GB
  Reading, PA || Reading, Pennsylvania, US
  Kent, United Kingdom || Kent, England, GB
  Surrey, UK || Surrey, England, GB
  Surrey, BC || Surrey, British Columbia, CA
  Essex || Essex, England, GB
  Guildford, Surrey || Guildford, England, GB
  Brighton || Brighton, England, GB
  Newcastle upon Tyne || Newcastle upon Tyne, England, GB
  Newcastle, NSW || Newcastle, New South Wales, AU
  York, UK || York, England, GB
  York, PA || York, Pennsylvania, US
  Edinburgh || Edinburgh, Scotland, GB
  Edinburgh, Scotland || Edinburgh, Scotland, GB
  Edinburgh, Scotland, United Kingdom || Edinburgh, Scotland, GB
  Glasgow, UK || Glasgow, Scotland, GB
  Aberdeen, Scotland || Aberdeen, Scotland, GB
  Cardiff, Wales || Cardiff, Wales, GB
  Cardiff || Cardiff, Wales, GB
  Belfast || Belfast, Northern Ireland, GB
  Belfast, Northern Ireland || Belfast, Northern Ireland, GB
  Scotland || Scotland, GB
  Scotland, UK || Scotland, GB
  England || England, GB
  Wales || Wales, GB
  Northern Ireland || Northern Ireland, GB
  UK || GB
  U.K. || GB
  United Kingdom || GB
  Great Britain || GB
  Britain || GB
  GB || GB
  Royaume-Uni || GB
  Vereinigtes Königreich || GB
  Reino Unido || GB
  Großbritannien || GB
  UK & Ireland || UK & Ireland
  Remote, UK || GB
  Dublin || Dublin, Leinster, IE
  Dublin, Ireland || Dublin, Leinster, IE
  Dublin, IE || Dublin, Leinster, IE
  Dublin 2, Ireland || Dublin, Leinster, IE
  Dublin 4 || Dublin, Leinster, IE
  Dublin, County Dublin, Ireland || Dublin, Leinster, IE
  Dublin, Leinster, Ireland || Dublin, Leinster, IE
  Dublin City, Co. Dublin || Dublin, Leinster, IE
  Cork, Ireland || Cork, Munster, IE
  Galway || Galway, Connacht, IE
  Ireland || IE
  Republic of Ireland || IE
  Éire || IE
`
