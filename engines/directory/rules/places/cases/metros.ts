/** Rows that say an area, many of which lie over a region's line: `text | country hint | the place expected`, `?` where it must stay open. */
export const METROS = `
  Baltimore-Washington || Washington DC-Baltimore Area
  Cincinnati Tri-State || Greater Cincinnati
  Cincinnati Metropolitan Area || Greater Cincinnati
  Northern Kentucky || Northern Kentucky
  Charlotte Metro || Greater Charlotte
  Metrolina || Greater Charlotte
  Portland, Oregon Metropolitan Area || Greater Portland
  Mid-South || Greater Memphis
  Greater Memphis Area || Greater Memphis
  Quad Cities || Quad Cities
  Davenport-Moline || Quad Cities
  Kentuckiana || Greater Louisville
  Omaha-Council Bluffs || Greater Omaha
  Greater Augusta || Greater Augusta
  Fargo-Moorhead || Greater Fargo
  Duluth-Superior || Greater Duluth
  Greater Norfolk || Hampton Roads
  Greater Toledo || Greater Toledo
  Tri-Cities, Tennessee || Tri-Cities, Tennessee
  Youngstown-Warren || Youngstown-Warren
  Treasure Valley || Greater Boise
  Western New York || Western New York
  Upstate New York || New York, US
  South Jersey || South Jersey
  Central Jersey || Central New Jersey
  Northern NJ || Northern New Jersey
  Greenville-Spartanburg-Anderson, South Carolina Area || Greenville-Spartanburg
  Paris Metropolitan Area || Île-de-France, FR
  Frankfurt Rhine-Main || Frankfurt Rhine-Main Area
  Stuttgart Region || Greater Stuttgart
  Lyon Metropolitan Area || Lyon Area
  Aix-Marseille || Greater Marseille
  Strasbourg-Ortenau || Greater Strasbourg
  Basel tri-border || Greater Basel
  Grand Genève || Greater Geneva
  Saar-Lor-Lux || Saar-Lor-Lux
  Oxford-Cambridge Arc || Oxford-Cambridge Arc
  Birmingham, UK Area || West Midlands
  Chandigarh Tricity || Greater Chandigarh
  Pune/Pimpri-Chinchwad Area || Greater Pune
  National Capital Region || ?
  National Capital Region, USA || Washington DC-Baltimore Area
  National Capital Region, India || Delhi NCR
  National Capital Region, Philippines || Metro Manila, PH
  GBA, Argentina || Greater Buenos Aires
  Bogotá, D.C. Metropolitan Area || Greater Bogotá
`
