/** Families and places that Japanese firms are called after, and their trades, as they are read: Latin letters have no way to tell Tanaka from 田中 else. */
const OWNERS = `
  佐藤 sato 鈴木 suzuki 高橋 takahashi 田中 tanaka 伊藤 ito 渡辺 watanabe 渡邊 watanabe 渡邉 watanabe 山本 yamamoto 中村 nakamura 小林 kobayashi 加藤 kato 吉田 yoshida 山田 yamada 佐々木 sasaki
  山口 yamaguchi 松本 matsumoto 井上 inoue 木村 kimura 林 hayashi 斎藤 saito 斉藤 saito 齋藤 saito 清水 shimizu 山崎 yamazaki 阿部 abe 森 mori 池田 ikeda 橋本 hashimoto 石川 ishikawa 山下 yamashita 小川 ogawa
  石井 ishii 長谷川 hasegawa 後藤 goto 岡田 okada 近藤 kondo 前田 maeda 藤田 fujita 遠藤 endo 青木 aoki 坂本 sakamoto 村上 murakami 太田 ota 大田 ota 金子 kaneko 藤井 fujii 福田 fukuda 西村 nishimura 三浦 miura 竹内 takeuchi
  中川 nakagawa 岡本 okamoto 松田 matsuda 原田 harada 中野 nakano 小野 ono 田村 tamura 藤原 fujiwara 中山 nakayama 石田 ishida 小島 kojima 和田 wada 森田 morita 内田 uchida 柴田 shibata 酒井 sakai 原 hara 高木 takagi 横山 yokoyama
  安藤 ando 宮崎 miyazaki 上田 ueda 島田 shimada 工藤 kudo 大野 ono 宮本 miyamoto 杉山 sugiyama 今井 imai 丸山 maruyama 増田 masuda 高田 takada 村田 murata 平野 hirano 大塚 otsuka 菅原 sugawara 武田 takeda 新井 arai 小山 koyama
  野口 noguchi 桜井 sakurai 千葉 chiba 岩崎 iwasaki 佐野 sano 谷口 taniguchi 上野 ueno 松井 matsui 河野 kono 渡部 watanabe 野村 nomura 菊地 kikuchi 松尾 matsuo 市川 ichikawa 木下 kinoshita 久保 kubo 水野 mizuno 大西 onishi 川口 kawaguchi
  北村 kitamura 松下 matsushita 川崎 kawasaki 大橋 ohashi 東 higashi 西田 nishida 北川 kitagawa 川上 kawakami 大島 oshima 古川 furukawa 荒木 araki 堀 hori 岩田 iwata 吉川 yoshikawa 本田 honda 中島 nakajima 服部 hattori 東京 tokyo 大阪 osaka
  京都 kyoto 名古屋 nagoya 横浜 yokohama 神戸 kobe 広島 hiroshima 福岡 fukuoka 北海道 hokkaido 九州 kyushu 関西 kansai 日本 nihon 富士 fuji 大和 daiwa 丸 maru 三 mitsu`
const TRADES = `
  精機 seiki 製作所 seisakusho 製作 seisaku 工業 kogyo 工業所 kogyosho 商事 shoji 商店 shoten 商会 shokai 電機 denki 電気 denki 電子 denshi 建設 kensetsu 産業 sangyo 化学 kagaku 化学工業 kagaku kogyo 食品 shokuhin 鉄工所 tekkosho 鉄工 tekko 鋼業 kogyo
  運輸 unyu 運送 unso 物流 butsuryu 印刷 insatsu 製薬 seiyaku 薬品 yakuhin 銀行 ginko 不動産 fudosan 物産 bussan 木材 mokuzai 酒造 shuzo 自動車 jidosha 技研 giken 技研工業 giken kogyo 設備 setsubi 機械 kikai 機械製作所 kikai seisakusho 機工 kiko 金属 kinzoku
  金属工業 kinzoku kogyo 製菓 seika 製鋼 seiko 精工 seiko 精密 seimitsu 精密工業 seimitsu kogyo 工務店 komuten 組 gumi 土木 doboku 塗装 toso 電設 densetsu 電工 denko 紡績 boseki 繊維 seni 製紙 seishi 紙業 shigyo 水産 suisan 農園 noen 農場 nojo 園 en 商船 shosen
  海運 kaiun 汽船 kisen 倉庫 soko 通商 tsusho 貿易 boeki 出版 shuppan 書店 shoten 新聞社 shimbunsha 病院 byoin 医院 iin 歯科 shika 歯科医院 shika iin 旅館 ryokan 建築 kenchiku 建築設計事務所 kenchiku sekkei jimusho 設計 sekkei 法律事務所 horitsu jimusho
  会計事務所 kaikei jimusho 税理士事務所 zeirishi jimusho 興業 kogyo 興産 kosan 実業 jitsugyo 総業 sogyo 樹脂 jushi 硝子 garasu 製粉 seifun 油脂 yushi 石油 sekiyu 工芸 kogei 工房 kobo 器械 kikai 計器 keiki 光学 kogaku 光学工業 kogaku kogyo 電線 densen 発條 hatsujo`
const read = (text: string) => new Map([...text.matchAll(/(\S+) ([a-z ]+?)(?=\s+[^\sa-z]|\s*$)/g)].map(([, written = '', said = '']) => [written, said] as const)) // oxfmt-ignore

let parts: { owners: ReadonlyMap<string, string>; trades: ReadonlyMap<string, string> } | null = null

/** As a firm of an owner and a trade is read, 田中精機 as "tanaka seiki"; "" for any other name. */
export function readJapanese(name: string): string {
  const { owners, trades } = (parts ??= { owners: read(OWNERS), trades: read(TRADES) })
  for (let at = Math.min(3, name.length - 1); at > 0; at--) {
    const [owner, trade] = [owners.get(name.slice(0, at)), trades.get(name.slice(at))]
    if (owner !== undefined && trade !== undefined) return `${owner} ${trade}`
  }
  return ''
}
